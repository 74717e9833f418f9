import { isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { booleen, choix, entier, siPresent, texte } from '#domain/commun/champs.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import { enTexteSepa, NOM_MAX } from '#domain/virement/banque/texte-sepa.ts'
import { ZONE_SEPA } from '#domain/virement/banque/zone-sepa.ts'
import { SCHEMAS, type SchemaPain } from '#domain/virement/ordre.ts'

/** How the body pays: the account debited and what its bank wants. */
export interface ReglageVirement {
  /** As the bank knows it. */
  nom: string | null
  /** Electronic; never answered whole. */
  iban: string | null
  bic: string | null
  /** « 11:00 », in Paris: a file handed later is executed the next working day. */
  heureLimite: string
  norme: SchemaPain
  /** One debit line for all on the statement, rather than one a transfer. */
  groupe: boolean
  /** Countries whose IBAN a SEPA transfer reaches. */
  zone: readonly string[]
}

export const LIBELLES_VIREMENT = {
  nom: 'Nom du donneur d’ordre',
  iban: 'IBAN du compte débité',
  bic: 'BIC du compte débité',
  heureLimite: 'Heure limite de la banque',
  norme: 'Norme du fichier',
  groupe: 'Une seule ligne de débit pour tout le lot',
  zone: 'Pays atteints par un virement SEPA',
} as const
const L = LIBELLES_VIREMENT

export const LIBELLES_NORMES: Record<SchemaPain, string> = {
  '09': 'pain.001.001.09',
  '03': 'pain.001.001.03, pour une banque qui le demande encore',
}

export const VIREMENT_VIDE: ReglageVirement = {
  nom: null,
  iban: null,
  bic: null,
  heureLimite: '11:00',
  norme: '09',
  groupe: false,
  zone: ZONE_SEPA,
}

/** As a form sends it; a field left out stays as it is, an empty IBAN too. */
export const virementSaisi = z.object({
  nom: siPresent(texte(L.nom, NOM_MAX)),
  iban: siPresent(texte(L.iban, 50)),
  bic: siPresent(texte(L.bic, 20)),
  heureLimite: siPresent(texte(L.heureLimite, 5)),
  norme: siPresent(choix(L.norme, SCHEMAS)),
  groupe: siPresent(booleen(L.groupe)),
  zone: siPresent(texte(L.zone, 1000)),
  version: entier('Version', 0, 2_147_483_647),
})
export type VirementSaisi = z.output<typeof virementSaisi>

const sansBlancs = (texte: string): string => texte.replaceAll(/[\s\u00a0\u202f]/g, '').toUpperCase()
const paysDe = (texte: string): string[] =>
  [
    ...new Set(
      texte
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ].sort()

/** The settings once the form is applied to `avant`: no spaces in IBAN and BIC, countries as a list. */
export const virementApres = (
  avant: ReglageVirement,
  virement: Omit<VirementSaisi, 'version'>,
): ReglageVirement => ({
  nom: virement.nom === undefined ? avant.nom : virement.nom,
  iban: virement.iban ? sansBlancs(virement.iban) : avant.iban,
  bic: virement.bic === undefined ? avant.bic : virement.bic && sansBlancs(virement.bic),
  heureLimite: virement.heureLimite ?? avant.heureLimite,
  norme: virement.norme ?? avant.norme,
  groupe: virement.groupe ?? avant.groupe,
  zone: virement.zone ? paysDe(virement.zone) : avant.zone,
})

/** What is wrong with it, by field; nothing yet said is no fault. */
export function fautesVirement(reglage: ReglageVirement): ErreursChamps {
  const fautes: ErreursChamps = {}
  if (reglage.nom && enTexteSepa(reglage.nom, NOM_MAX) === null)
    fautes.nom = ['Une banque ne lit aucune lettre de ce nom.']
  if (reglage.iban && !isValidIBAN(reglage.iban))
    fautes.iban = ['Cet IBAN n’est pas valide\u00a0: vérifiez sa saisie.']
  if (reglage.bic && !isValidBIC(reglage.bic))
    fautes.bic = ['Ce BIC n’est pas valide\u00a0: 8 ou 11 caractères.']
  if (reglage.iban && reglage.bic === null) fautes.bic = [requis(L.bic)]
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(reglage.heureLimite))
    fautes.heureLimite = ['Écrivez l’heure ainsi\u00a0: 11:00.']
  if (reglage.zone.length === 0 || reglage.zone.some((p) => !/^[A-Z]{2}$/.test(p)))
    fautes.zone = ['Écrivez des codes de pays à deux lettres, séparés par une espace\u00a0: BE DE FR.']
  return fautes
}

/** What remains to be set before anything can be paid, a sentence each; none when all is there. */
export const manquesVirement = (reglage: Pick<ReglageVirement, 'nom' | 'iban' | 'bic'>): string[] =>
  (
    [
      ['nom', 'Le nom du donneur d’ordre, tel que sa banque le connaît.'],
      ['iban', 'L’IBAN du compte débité.'],
      ['bic', 'Le BIC du compte débité.'],
    ] as const
  ).flatMap(([champ, phrase]) => (reglage[champ] === null ? [phrase] : []))
