import { ORIONS_GATE_ELSEWHERE, ORIONS_GATE_SECRETS, orionsGateGame } from "./orions-gate-secrets.ts";
import { describeWire } from "./wire.ts";

describeWire("orions-gate", orionsGateGame, ORIONS_GATE_SECRETS, ORIONS_GATE_ELSEWHERE);
