/** Lets properties be tried on the same samples in every run; who looks for new ones changes the number. */
import { configureGlobal } from "fast-check";

configureGlobal({ seed: 20_261_122 });
