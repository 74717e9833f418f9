/** The session as the browser keeps it: exactly `token`, `role` and `isStaff` (specification 000 §9). They decide nothing. */

export interface SessionOuverte {
  token: string
  role: string
  isStaff: boolean
}

interface EtatSession {
  ouverte: boolean
  /** The server ended the session while the person was at work. */
  expiree: boolean
  /** The server asks for a second factor that the person has not set up. */
  aCompleter: boolean
}

const FERMEE: EtatSession = { ouverte: false, expiree: false, aCompleter: false }
const OUVERTE: EtatSession = { ...FERMEE, ouverte: true }

let etat: EtatSession = localStorage.getItem('token') !== null ? OUVERTE : FERMEE
const abonnes = new Set<() => void>()
let attente: { promesse: Promise<boolean>; finir: (reprise: boolean) => void } | null = null

function publier(nouvel: EtatSession): void {
  etat = nouvel
  for (const prevenir of abonnes) prevenir()
}

export const lireJeton = (): string | null => localStorage.getItem('token')
export const lireSession = (): EtatSession => etat

export function abonnerSession(prevenir: () => void): () => void {
  abonnes.add(prevenir)
  return () => abonnes.delete(prevenir)
}

/** Keeps a session just opened, and lets go on what waited for it. */
export function ouvrirSession({ token, role, isStaff }: SessionOuverte): void {
  localStorage.setItem('token', token)
  localStorage.setItem('role', role)
  localStorage.setItem('isStaff', String(isStaff))
  publier(OUVERTE)
  attente?.finir(true)
}

/** Notes that a second factor is asked of this person before anything else. */
export function exigerSecondFacteur(): void {
  if (!etat.aCompleter) publier({ ...etat, aCompleter: true })
}

/** The second factor that was asked for is there. */
export function oublierExigence(): void {
  if (etat.aCompleter) publier({ ...etat, aCompleter: false })
}

/** Forgets the session; what waited for it fails. */
export function fermerSession(): void {
  for (const cle of ['token', 'role', 'isStaff']) localStorage.removeItem(cle)
  publier(FERMEE)
  attente?.finir(false)
}

/** The server answered 401: asks the person to sign in again in place. True once done, false when given up. */
export function attendreReprise(): Promise<boolean> {
  if (!attente) {
    let finir: (reprise: boolean) => void = () => {}
    const promesse = new Promise<boolean>((resoudre) => {
      finir = (reprise) => {
        attente = null
        resoudre(reprise)
      }
    })
    attente = { promesse, finir }
    publier({ ...etat, expiree: true })
  }
  return attente.promesse
}

// Signing in again in another tab is enough for this one too.
window.addEventListener('storage', (e) => {
  if (e.key !== 'token' || e.newValue === null || !etat.expiree) return
  publier(OUVERTE)
  attente?.finir(true)
})
