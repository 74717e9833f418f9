import type { ActeGroupe } from '#domain/acte-groupe/actes.ts'
import type { DemandeChoisie } from '#domain/acte-groupe/contrat.ts'
import type { NomIcone } from '#web/ui/icones.ts'

interface Forme {
  verbe: string
  icone: NomIcone
  /** Those it applies to now, as their own `actions` say. */
  vaut: (d: DemandeChoisie) => boolean
}
const si =
  (action: DemandeChoisie['actions'][number]) =>
  (d: DemandeChoisie): boolean =>
    d.actions.includes(action)

/** The acts of the bar, from left to right; the first of those that apply to most stands out. */
const ACTES = {
  relancerPorteur: { verbe: 'Relancer', icone: 'courriel', vaut: si('relancerPorteur') },
  affecterCommission: { verbe: 'Affecter', icone: 'institution', vaut: si('affecterCommission') },
  envoyerMessage: { verbe: 'Écrire', icone: 'message', vaut: () => true },
  confier: { verbe: 'Confier', icone: 'personne', vaut: () => true },
  archiver: { verbe: 'Archiver', icone: 'boite', vaut: si('archiver') },
  desarchiver: { verbe: 'Désarchiver', icone: 'boite', vaut: si('desarchiver') },
} satisfies Record<ActeGroupe, Forme>

export interface ActeOffert {
  acte: ActeGroupe
  verbe: string
  icone: NomIcone
  nombre: number
}

/** What may be asked of these applications, the likeliest first: what most of them wait for. */
export function actesOfferts(choisies: readonly DemandeChoisie[]): ActeOffert[] {
  const tous = (Object.keys(ACTES) as ActeGroupe[]).map((acte) => {
    const { verbe, icone, vaut } = ACTES[acte]
    return { acte, verbe, icone, nombre: choisies.filter(vaut).length }
  })
  const offerts = tous.filter(({ nombre }) => nombre > 0)
  const attendus = offerts.filter(({ acte }) => acte === 'relancerPorteur' || acte === 'affecterCommission')
  const [premier = offerts[0]] = attendus.sort((a, b) => b.nombre - a.nombre)
  return premier ? [premier, ...offerts.filter((o) => o !== premier)] : []
}

/** « Relancer 4 sur 6 »; all of them: « Relancer les 6 ». */
export const direActe = ({ verbe, nombre }: ActeOffert, sur: number): string =>
  nombre === sur ? (sur === 1 ? verbe : `${verbe} les ${sur}`) : `${verbe} ${nombre} sur ${sur}`

/** Those it applies to. */
export const visees = (acte: ActeGroupe, choisies: readonly DemandeChoisie[]): DemandeChoisie[] =>
  choisies.filter((d) => ACTES[acte].vaut(d))

/** Names that a dialog shows before it counts the others. */
const NOMMEES = 5

/** « Fête 1 (2026-0001), Fête 2 (2026-0002) et 3 autres ». */
export function direDemandes(demandes: readonly DemandeChoisie[]): string {
  const autres = demandes.length - NOMMEES
  const nommees = demandes.slice(0, NOMMEES).map((d) => (d.nom ? `${d.nom} (${d.numero})` : d.numero))
  return `${nommees.join(', ')}${autres > 0 ? ` et ${autres} autre${autres > 1 ? 's' : ''}` : ''}`
}
