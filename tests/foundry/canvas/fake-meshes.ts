/** A program that a drawing was made with. */
export class FakeShader {
  alpha = 1;
  readonly uniforms: Readonly<Record<string, Float32Array | number>>;
  update?(): void;

  constructor(uniforms: Readonly<Record<string, Float32Array | number>> = {}) {
    this.uniforms = uniforms;
  }
}

/** The corners and triangles of a drawing. */
export class FakeGeometry {
  readonly numbers: Record<string, Float32Array> = {};
  triangles: Uint16Array | Uint32Array = new Uint16Array();

  addAttribute(name: string, numbers: Float32Array): this {
    this.numbers[name] = numbers;
    return this;
  }

  addIndex(triangles: Uint16Array | Uint32Array): this {
    this.triangles = triangles;
    return this;
  }
}

/** What PIXI's meshes are made of, as far as the map's drawings use it; a mesh is a node of the test's own. */
export const fakeMeshes = <N extends object>(Node: new () => N) => ({
  Geometry: FakeGeometry,
  Shader: { from: (_vertex: string, _fragment: string, uniforms?: FakeShader["uniforms"]) => new FakeShader(uniforms) },
  Mesh: class extends (Node as new () => object) {
    readonly geometry: FakeGeometry;
    readonly shader: FakeShader;

    constructor(geometry: FakeGeometry, shader: FakeShader) {
      super();
      this.geometry = geometry;
      this.shader = shader;
    }
  },
});
