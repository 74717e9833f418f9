/** The session as the browser keeps it: only `token`, `role`, `isStaff` (000 §9), which decide nothing. */

import { creerMagasin } from './magasin.ts'

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

const magasin = creerMagasin(localStorage.getItem('token') !== null ? OUVERTE : FERMEE)
let attente: { promesse: Promise<boolean>; finir: (reprise: boolean) => void } | null = null

export const lireJeton = (): string | null => localStorage.getItem('token')
export const { lire: lireSession, abonner: abonnerSession } = magasin

/** Keeps a session just opened, and lets go on what waited for it. */
export function ouvrirSession({ token, role, isStaff }: SessionOuverte): void {
  localStorage.setItem('token', token)
  localStorage.setItem('role', role)
  localStorage.setItem('isStaff', String(isStaff))
  reprendreSession()
}

/** The session kept is a good one again: what waited for it goes on. */
export function reprendreSession(): void {
  magasin.publier(OUVERTE)
  attente?.finir(true)
}

/** Notes that a second factor is asked of this person before anything else. */
export function exigerSecondFacteur(): void {
  if (!lireSession().aCompleter) magasin.publier({ ...lireSession(), aCompleter: true })
}

/** The second factor that was asked for is there. */
export function oublierExigence(): void {
  if (lireSession().aCompleter) magasin.publier({ ...lireSession(), aCompleter: false })
}

/** Forgets the session; what waited for it fails. */
export function fermerSession(): void {
  for (const cle of ['token', 'role', 'isStaff']) localStorage.removeItem(cle)
  magasin.publier(FERMEE)
  attente?.finir(false)
}

/** The server answered 401: asks the person to sign in again in place. True: done; false: given up. */
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
    magasin.publier({ ...lireSession(), expiree: true })
  }
  return attente.promesse
}
