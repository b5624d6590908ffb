import { SFB32_ELSEWHERE, SFB32_SECRETS, sfb32Game } from "./sfb32-secrets.ts";
import { describeWire } from "./wire.ts";

describeWire("sfb32", sfb32Game, SFB32_SECRETS, SFB32_ELSEWHERE);
