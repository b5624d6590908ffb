import { getHost } from "./foundry/host/host.ts";
import { registerModule } from "./foundry/register.ts";

registerModule(getHost());
