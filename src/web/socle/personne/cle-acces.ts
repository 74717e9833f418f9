type Navigateur = typeof import('@simplewebauthn/browser')
type ACreer = Parameters<Navigateur['startRegistration']>[0]['optionsJSON']
type AUtiliser = Parameters<Navigateur['startAuthentication']>[0]['optionsJSON']

// Loaded only for those who want a passkey.
const charger = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys at all. */
export const clesConnues = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Has the browser use one of the passkeys the server names; throws when the person gives up. */
export const utiliserCle = async (options: unknown) =>
  (await charger()).startAuthentication({ optionsJSON: options as AUtiliser })

/** Has the browser make a passkey as the server asks; throws when one gives up, or has one there already. */
export const creerCle = async (options: unknown) =>
  (await charger()).startRegistration({ optionsJSON: options as ACreer })

/** Whether that failure says that this device already holds a passkey of this account. */
export const dejaEnregistree = (erreur: unknown): boolean =>
  erreur instanceof Error && 'code' in erreur && erreur.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
