import { formatEuros } from '#domain/commun/argent.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { formatMoment } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { isoler } from '#domain/commun/sens.ts'
import type { Courriel, PieceJointe } from '#server/contexte.ts'
import { adresseVerification } from '#server/socle/adresses.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'
import type { ConventionSignee } from './queries.ts'
import type { SignatureAAnnoncer } from './queries-avis.ts'

const action = (nom: string | null): string => (nom === null ? '' : ` pour ${citer(nom)}`)

/** The signed agreement, to its holder. */
export const courrielConventionSignee = (e: Envoi, s: ConventionSignee, piece: PieceJointe): Courriel =>
  courriel('convention-signee', e, {
    sujet: `Votre convention n°\u00a0${s.numeroConvention} est signée`,
    titre: 'Votre convention est signée',
    paragraphes: [
      `La convention n°\u00a0${s.numeroConvention}${action(s.nomAction)} a été signée par ${s.prenom} ${s.nom} le ${formatMoment(s.le)}.`,
      'Vous la trouverez en pièce jointe, avec la preuve de la signature et le cachet de l’organisme. Conservez-la\u00a0: chacun peut en vérifier l’authenticité à cette adresse\u00a0:',
      adresseVerification({ config: e }),
      `${e.organisme} va maintenant verser l’aide${s.caMontant === null ? '' : ` de ${formatEuros(s.caMontant)}`} sur le compte de votre structure. Vous serez prévenu par e-mail.`,
    ],
    bouton: { libelle: 'Voir mes demandes', chemin: '/porteur-projet/demandes' },
    pieces: [piece],
  })

/** To one person of the body, about the application of a signed agreement. */
export type EnvoiSignature = Envoi & { projetId: number }

const fiche = (projetId: number): string => `/admin/projets/validation?id=${projetId}`
const CHOIX =
  'Pour recevoir ces e-mails une fois par jour, ou ne plus les recevoir, ouvrez le portail, puis votre nom dans le menu.'

/** The same, to one person of the body. */
export const courrielConventionSigneeOrganisme = (
  e: EnvoiSignature,
  s: ConventionSignee,
  piece: PieceJointe,
): Courriel =>
  courriel('convention-signee-organisme', e, {
    sujet: `Convention n°\u00a0${s.numeroConvention} signée par ${isoler(s.nomStructure)}`,
    titre: 'Une convention est signée',
    paragraphes: [
      `${isoler(s.nomStructure)} a signé la convention n°\u00a0${s.numeroConvention}${action(s.nomAction)} le ${formatMoment(s.le)}.`,
      `L’aide${s.caMontant === null ? '' : ` de ${formatEuros(s.caMontant)}`} peut être versée. La convention signée est en pièce jointe.`,
      CHOIX,
    ],
    bouton: { libelle: 'Voir la demande', chemin: fiche(e.projetId) },
    pieces: [piece],
  })

const ligne = (e: Envoi, s: SignatureAAnnoncer): string =>
  `${isoler(s.nomStructure)}, convention n°\u00a0${s.numeroConvention}${action(s.nomAction)}${s.caMontant === null ? '' : `, ${formatEuros(s.caMontant)}`}, signée le ${formatMoment(s.le)}\u00a0:\n${e.publicUrl}/gestion${fiche(s.projetId)}`

/** The agreements signed since the last such mail, to one person of the body who chose it; at least one. */
export function courrielConventionsSignees(e: Envoi, signatures: readonly SignatureAAnnoncer[]): Courriel {
  const [premiere] = signatures
  const seule = signatures.length === 1 && premiere !== undefined
  const titre = seule
    ? 'Une convention est signée'
    : `${formatNombre(signatures.length)} conventions sont signées`
  return courriel('conventions-signees-jour', e, {
    sujet: titre,
    paragraphes: [
      seule ? 'L’aide peut être versée.' : 'Les aides peuvent être versées.',
      ...signatures.map((s) => ligne(e, s)),
      'Vous recevez un récapitulatif par jour\u00a0: ce choix se change sur le portail, par votre nom dans le menu.',
    ],
    bouton: seule
      ? { libelle: 'Voir la demande', chemin: fiche(premiere.projetId) }
      : { libelle: 'Voir les demandes', chemin: '/admin/projets?tab=past-commission' },
  })
}
