/** As much of the library of the secure fields as is used, by the names of its makers. */
export interface FlexField {
  load(container: HTMLElement): void;
  unload(): void;
  focus(): void;
  update(options: FlexFieldOptions): void;
  on(event: 'load' | 'change' | 'focus' | 'blur', heard: (data?: unknown) => void): void;
}

export interface FlexFieldOptions {
  readonly placeholder?: string;
  /** What a screen reader says. */
  readonly title?: string;
  /** In place of those that all fields began with. */
  readonly styles?: FlexStyles;
}

/** Rules of CSS by the part of a field that they are for. */
export type FlexStyles = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Microform {
  createField(name: 'number' | 'securityCode', options: FlexFieldOptions): FlexField;
  createToken(
    options: { readonly expirationMonth: string; readonly expirationYear: string },
    answered: (error: unknown, token: unknown) => void,
  ): void;
}

export type Flex = new (captureContext: string) => {
  microform(kind: 'card', options: { readonly styles: FlexStyles }): Microform;
};
