import { FAST_PLAY_ELSEWHERE, FAST_PLAY_SECRETS, fastPlayGame } from "./fast-play-secrets.ts";
import { describeWire } from "./wire.ts";

describeWire("fast-play", fastPlayGame, FAST_PLAY_SECRETS, FAST_PLAY_ELSEWHERE);
