/** Where a browser begins to sign in with the identity provider, and is told once it has signed out. */
export const DEBUT_OIDC = '/gestion/oidc'
export const FIN_OIDC = '/gestion/oidc/fin'
