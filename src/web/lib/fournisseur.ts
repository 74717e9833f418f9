/** The identity provider that staff may sign in with, as the server named it in the page; '' without one. */
export const fournisseur = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="fournisseur"]')?.content ?? ''
