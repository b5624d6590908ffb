import { defineConfig } from "vite";

/**
 * Builds the module's script as Foundry loads it: one ES entry, with chunks for what loads on demand.
 * PIXI, Handlebars and Foundry's own names are globals there, so nothing imports them and nothing is external.
 * Names are kept because Foundry shows class names (windows, data models) and reads them back.
 */
export default defineConfig({
  publicDir: false,
  build: {
    target: "es2023",
    sourcemap: true,
    emptyOutDir: false,
    reportCompressedSize: false,
    lib: { entry: "src/main.ts", formats: ["es"], fileName: () => "gravity-portals.js" },
    rolldownOptions: {
      output: {
        minify: {
          compress: true,
          codegen: { removeWhitespace: true },
          mangle: { keepNames: { class: true, function: false } },
        },
        // One file holds all that is loaded at start; as many small ones it is a fifth larger, compressed, and more to fetch.
        codeSplitting: { groups: [{ name: "start", tags: ["$initial"] }] },
        chunkFileNames: "chunks/[name]-[hash].js",
      },
    },
  },
});
