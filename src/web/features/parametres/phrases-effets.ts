import { formatJourLong } from '#domain/commun/jours.ts'
import type { EffetsCalendrier, EffetsReferentiels } from '#domain/parametres/effets.ts'

/** « une demande » or « 3 demandes », then what it does, in the same number. */
const accorder = (nombre: number, un: string, plusieurs: string): string =>
  nombre === 1 ? un : `${nombre} ${plusieurs}`
const majuscule = (phrase: string): string => phrase.charAt(0).toUpperCase() + phrase.slice(1)
/** « (au lieu de 2) », or nothing when there was none. */
const auLieuDe = (nombre: number): string => (nombre === 0 ? '' : ` (au lieu de ${nombre})`)

/** What saving this calendar takes from somebody, one sentence each; none when it takes nothing. */
export function phrasesCalendrier(effets: EffetsCalendrier): string[] {
  return [
    ...phraseDepot(effets),
    ...siPlus(effets.horsLimites, (nombre, avant) =>
      accorder(
        nombre,
        `une demande en cours de saisie${avant} aura des dates hors des limites, à changer avant de signer.`,
        `demandes en cours de saisie${avant} auront des dates hors des limites, à changer avant de signer.`,
      ),
    ),
    ...siPlus(effets.conventionsEnRetard, (nombre, avant) =>
      accorder(
        nombre,
        `une convention à signer${avant} sera en retard.`,
        `conventions à signer${avant} seront en retard.`,
      ),
    ),
    ...siPlus(effets.bilansEnRetard, (nombre, avant) =>
      accorder(
        nombre,
        `un bilan à remettre${avant} sera en retard.`,
        `bilans à remettre${avant} seront en retard.`,
      ),
    ),
  ]
}

const siPlus = (
  { avant, apres }: { avant: number; apres: number },
  phrase: (n: number, avant: string) => string,
): string[] => (apres > avant ? [majuscule(phrase(apres, auLieuDe(avant)))] : [])

function phraseDepot({ finDepot: { avant, apres }, demandesEnCours: n }: EffetsCalendrier): string[] {
  if (avant === null || (apres !== null && apres >= avant)) return []
  const fait =
    apres === null
      ? `Le dépôt, ouvert jusqu’au ${formatJourLong(avant)}, se ferme aussitôt`
      : `Le dépôt se termine le ${formatJourLong(apres)}, au lieu du ${formatJourLong(avant)}`
  if (n === 0) return [`${fait}.`]
  const suite =
    apres === null
      ? accorder(
          n,
          'une demande en cours de saisie ne pourra plus être signée.',
          'demandes en cours de saisie ne pourront plus être signées.',
        )
      : accorder(
          n,
          'une demande en cours de saisie a moins de temps pour être signée.',
          'demandes en cours de saisie ont moins de temps pour être signées.',
        )
  return [`${fait}\u00a0: ${suite}`]
}

/** What saving these lists asks of somebody, one sentence each; none when nobody is concerned. */
export function phrasesReferentiels(effets: EffetsReferentiels): string[] {
  const retraits = effets.retirees.flatMap(({ liste, libelle, demandes: n, structures }) => {
    const nom = `«\u00a0${libelle}\u00a0»`
    if (structures > 0)
      return `${nom} est la catégorie ${accorder(structures, 'd’une structure, qui la garde', 'structures, qui la gardent').replace(/^(\d)/, 'de $1')}.`
    if (n === 0) return []
    const autre = liste === 'categoriesProjets' ? 'Une autre sera' : 'Un autre sera'
    return `${nom} est dans ${accorder(n, 'une demande', 'demandes')} en cours de saisie. ${autre} à choisir avant de signer.`
  })
  const domaines = effets.domainesExiges.flatMap(({ libelle, demandes: n }) =>
    n === 0
      ? []
      : `«\u00a0${libelle}\u00a0» exige un domaine éditorial\u00a0: ${accorder(n, 'une demande en cours de saisie n’en a pas', 'demandes en cours de saisie n’en ont pas')}.`,
  )
  return [...retraits, ...domaines]
}
