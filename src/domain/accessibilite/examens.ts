import { estJour, type Jour } from '#domain/commun/jours.ts'
import type { Audit, Examen, StatutDit } from './audit.ts'
import { criteresDe, type Referentiel } from './referentiel.ts'

/** Columns of the hand-kept file, in order. */
export const COLONNES_EXAMENS = ['critère', 'page', 'statut', 'commentaire', 'date', 'nom'] as const
/** Most lines of the file, characters of a comment and of a name. */
export const EXAMENS_MAX = 20_000
export const COMMENTAIRE_MAX = 1_000
const NOM_MAX = 100

const DITS: readonly StatutDit[] = ['C', 'NC', 'NA']
/** Words that name no person. */
const PERSONNE = /automatique|machine|robot|script|\baxe\b|html-validate|contr[ôo]le/i

export interface ExamenEcrit {
  /** Where it is in the file, from 1. */
  ligne: number
  valeurs: Readonly<Record<string, string>>
}

interface Connus {
  referentiel: Referentiel
  audit: Audit
  /** No line is of a day to come. */
  jour: Jour
}

function refusDe({ valeurs }: ExamenEcrit, { referentiel, audit, jour }: Connus): string | null {
  const [critere, page, statut, commentaire, date, nom] = COLONNES_EXAMENS.map(
    (c) => valeurs[c]?.trim() ?? '',
  )
  if (!criteresDe(referentiel).some((c) => c.numero === critere))
    return `le critère «\u00a0${critere}\u00a0» n’existe pas dans ${referentiel.nom} ${referentiel.version}.`
  if (!audit.pages.some((p) => p.cle === page))
    return `la page «\u00a0${page}\u00a0» n’est pas dans l’échantillon\u00a0; les clés sont dans audit-rgaa.json.`
  if (!DITS.some((d) => d === statut))
    return `le statut «\u00a0${statut}\u00a0» n’existe pas\u00a0: écrivez C, NC ou NA.`
  if (!nom) return 'il manque le nom de la personne qui a examiné\u00a0: ajoutez-le en dernière colonne.'
  if (nom.length > NOM_MAX || PERSONNE.test(nom) || !/\p{L}{2}/u.test(nom))
    return `«\u00a0${nom.slice(0, NOM_MAX)}\u00a0» ne nomme pas une personne\u00a0: écrivez un prénom et un nom.`
  if (!date) return 'il manque la date de l’examen\u00a0: écrivez-la en AAAA-MM-JJ.'
  if (!estJour(date)) return `la date «\u00a0${date}\u00a0» ne se lit pas\u00a0: écrivez-la en AAAA-MM-JJ.`
  if (date > jour) return `la date ${date} est à venir\u00a0: écrivez le jour de l’examen.`
  if (!commentaire) return 'il manque le commentaire\u00a0: dites ce qui a été regardé, et ce qui a été vu.'
  if (commentaire.length > COMMENTAIRE_MAX)
    return `le commentaire a ${commentaire.length} caractères, ${COMMENTAIRE_MAX} au plus.`
  const faute = audit.lignes.find((l) => l.statut === 'NC' && l.critere === critere && l.page === page)
  if (faute && statut !== 'NC')
    return `un contrôle automatique a trouvé un défaut (${faute.regle}\u00a0: ${faute.composant})\u00a0; corrigez-le, relancez l’audit, puis écrivez ${statut}.`
  return null
}

/** The lines a person may have written, and one French sentence, with its line, for each that is refused. */
export function lireExamens(
  ecrits: readonly ExamenEcrit[],
  connus: Connus,
): { examens: Examen[]; refus: string[] } {
  const vus = new Map<string, number>()
  const examens: Examen[] = []
  const refus: string[] = []
  if (ecrits.length > EXAMENS_MAX)
    return { examens, refus: [`Le fichier a ${ecrits.length} lignes, ${EXAMENS_MAX} au plus.`] }
  for (const ecrit of ecrits) {
    const v = (c: (typeof COLONNES_EXAMENS)[number]) => ecrit.valeurs[c]?.trim() ?? ''
    const cle = `${v('critère')} ${v('page')}`
    const avant = vus.get(cle)
    const faute =
      refusDe(ecrit, connus) ??
      (avant === undefined ? null : `ce critère est déjà dit de cette page à la ligne ${avant}.`)
    if (faute !== null) {
      refus.push(`Ligne ${ecrit.ligne}\u00a0: ${faute}`)
      continue
    }
    vus.set(cle, ecrit.ligne)
    const statut = v('statut') as StatutDit
    examens.push({
      critere: v('critère'),
      page: v('page'),
      statut,
      commentaire: v('commentaire'),
      le: v('date'),
      nom: v('nom'),
    })
  }
  return { examens, refus }
}
