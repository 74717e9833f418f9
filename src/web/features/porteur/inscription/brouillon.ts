import { CHAMPS_PORTEUR, type NomsDe, nomsDe, type ValeursSection } from '#domain/porteur/champs.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import type { Confirmation } from '#domain/structure/verification.ts'

type Choisi = { genre: 'entree' | 'mot' }
/** What the profile asks from the start: null while nothing is chosen, '' while nothing is typed. */
type DuProfil = {
  [N in NomsDe<'inscription'>]: (typeof CHAMPS_PORTEUR)[N] extends Choisi
    ? ValeursSection<'inscription'>[N]
    : string
}
export const duProfil = (porteur: Partial<PorteurReponse>) =>
  Object.fromEntries(
    nomsDe('inscription').map((nom) => {
      const { genre } = CHAMPS_PORTEUR[nom]
      return [nom, porteur[nom] ?? (genre === 'entree' || genre === 'mot' ? null : '')]
    }),
  ) as DuProfil

/** Everything the registration asks, over its two steps. */
export interface Inscription extends DuProfil {
  siret: string
  rna: string
  siretConfirme: Confirmation | null
  password: string
  password2: string
  cgv: boolean
  /** Only asked by a correction that names another address. */
  motDePasseActuel: string
}

export const INSCRIPTION_VIDE: Inscription = {
  ...duProfil({}),
  siret: '',
  rna: '',
  siretConfirme: null,
  password: '',
  password2: '',
  cgv: false,
  motDePasseActuel: '',
}

/** Days that an unfinished registration stays on the device. */
export const JOURS_GARDES = 7
const DUREE = JOURS_GARDES * 86_400_000

/** One draft for a new registration, one for each account that corrects its own. */
const cle = (porteurId: number | undefined): string =>
  porteurId === undefined ? 'inscription' : `inscription-${porteurId}`
/** Set in the tab that knows of the draft: another one asks before it shows what may be somebody else's. */
const CONNUE = 'inscription-connue'

/** An account being corrected is on the server: its draft goes with the tab. A new one has but the device. */
const stockage = (porteurId: number | undefined): Storage =>
  porteurId === undefined ? localStorage : sessionStorage

interface Garde {
  le: string
  saisie: Partial<Inscription>
}

function lire(porteurId: number | undefined): Garde | null {
  try {
    const lu = JSON.parse(stockage(porteurId).getItem(cle(porteurId)) ?? 'null') as Garde | null
    if (lu && Date.now() - Date.parse(lu.le) < DUREE) return lu
  } catch {
    // Not ours, or cut short: worth nothing.
  }
  oublierBrouillon(porteurId)
  return null
}

/** What was typed before the page was loaded again; never a password. */
export const relireBrouillon = (porteurId?: number): Partial<Inscription> => lire(porteurId)?.saisie ?? {}

/** When a registration was typed on this device that this tab does not know of; null: there is none. */
export function brouillonRetrouve(): Date | null {
  const lu = sessionStorage.getItem(CONNUE) === null ? lire(undefined) : null
  return lu && new Date(lu.le)
}

/** From here on this tab shows the draft by itself. */
export const reconnaitreBrouillon = (): void => sessionStorage.setItem(CONNUE, 'oui')

/** Keeps what is typed, without a password; an empty form leaves nothing. */
export function garderBrouillon(
  { password: _, password2: __, motDePasseActuel: ___, cgv: ____, ...saisie }: Inscription,
  porteurId?: number,
): void {
  if (Object.values(saisie).every((v) => v === '' || v === null)) {
    oublierBrouillon(porteurId)
    return
  }
  if (porteurId === undefined) reconnaitreBrouillon()
  try {
    const garde: Garde = { le: new Date().toISOString(), saisie }
    stockage(porteurId).setItem(cle(porteurId), JSON.stringify(garde))
  } catch {
    // The device takes no more: the tab still has it.
  }
}

export function oublierBrouillon(porteurId?: number): void {
  stockage(porteurId).removeItem(cle(porteurId))
}
