import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { nomEntier } from '#domain/proces-verbal/composer.ts'
import type { HeuresDites, PassageDit } from '#domain/seance/rectification.ts'
import { heure, type Presence } from './presence-pv.ts'
import type { Rectification } from './queries-seance.ts'

/** Roll call and hours as later corrected: the last word counts, the first ones stay in the base. */
export function rectifier(presence: Presence, rectifications: readonly Rectification[]): Presence {
  const heures = rectifications.findLast((r) => r.utilisateurId === null)?.apres
  const dits = new Map(
    rectifications.flatMap(({ utilisateurId, apres }) =>
      utilisateurId !== null && 'passages' in apres ? [[utilisateurId, apres.passages] as const] : [],
    ),
  )
  const passages = [...dits].flatMap(([utilisateurId, siens]) =>
    siens.map((sien) => ({
      utilisateurId,
      arriveLe: new Date(sien.arriveLe),
      partiLe: new Date(sien.partiLe),
    })),
  )
  return {
    ...presence,
    passages: [...presence.passages.filter((x) => !dits.has(x.utilisateurId)), ...passages],
    ...(heures &&
      'ouverture' in heures && {
        ouverture: new Date(heures.ouverture),
        cloture: new Date(heures.cloture),
      }),
  }
}

/** « Retour de Karim Benali : 15 h 43, au lieu de 15 h 44 saisi en séance (07/12/2026, Ana Sy : erreur). » */
export const direRectifications = (
  rectifications: readonly Rectification[],
  membres: Presence['membres'],
): string[] =>
  rectifications.map((rectification) => {
    const qui = `${formatJour(jourDe(rectification.le))}, ${nomEntier(rectification)}\u00a0: ${rectification.raison.replace(/\.$/, '')}`
    const membre = membres.find((m) => m.id === rectification.utilisateurId)
    return `${changement(rectification, membre ? nomEntier(membre) : '')} (${qui}).`
  })

const MOTS = { ouverture: 'Ouverture', cloture: 'Clôture' } as const
const h = (iso: string): string => heure(new Date(iso))

function changement({ avant, apres }: Rectification, nom: string): string {
  if (!('passages' in apres) || !('passages' in avant)) {
    const a: Partial<HeuresDites> = 'passages' in avant ? {} : avant
    const b: Partial<HeuresDites> = 'passages' in apres ? {} : apres
    return (['ouverture', 'cloture'] as const)
      .flatMap((quoi) => {
        const [dite, saisie] = [b[quoi], a[quoi]]
        return dite && saisie && dite !== saisie
          ? [`${MOTS[quoi]}\u00a0: ${h(dite)}, au lieu de ${h(saisie)}`]
          : []
      })
      .join('\u00a0; ')
  }
  const seule = uneHeure(avant.passages, apres.passages)
  if (seule)
    return `${seule.quoi} de ${nom}\u00a0: ${h(seule.apres)}, au lieu de ${h(seule.avant)} saisi en séance`
  return `${nom}\u00a0: ${intervalles(apres.passages)}, au lieu de ${intervalles(avant.passages)} en séance`
}

const intervalles = (passages: readonly PassageDit[]): string =>
  passages.length === 0
    ? 'absent·e'
    : `présent·e ${passages.map((p) => `de ${h(p.arriveLe)} à ${h(p.partiLe)}`).join(' et ')}`

/** The only hour that changed, and of what it is; null when more did. */
function uneHeure(avant: readonly PassageDit[], apres: readonly PassageDit[]) {
  if (avant.length !== apres.length) return null
  const changees = avant.flatMap((avantElle, rang) => {
    const b = apres[rang] ?? avantElle
    const arrivee = { quoi: rang === 0 ? 'Arrivée' : 'Retour', avant: avantElle.arriveLe, apres: b.arriveLe }
    const depart = {
      quoi: rang === avant.length - 1 ? 'Départ' : 'Sortie',
      avant: avantElle.partiLe,
      apres: b.partiLe,
    }
    return [arrivee, depart].filter((x) => x.avant !== x.apres)
  })
  return changees.length === 1 ? (changees[0] ?? null) : null
}
