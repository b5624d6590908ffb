import { foundry } from "./foundry/host.ts";
import { registerModule } from "./foundry/register.ts";

registerModule(foundry());
