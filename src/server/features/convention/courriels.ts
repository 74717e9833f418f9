import { formatEuros } from '#domain/commun/argent.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { formatMoment } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { isoler } from '#domain/commun/sens.ts'
import type { Courriel, PieceJointe } from '#server/contexte/file-attente.ts'
import { adresseVerification } from '#server/socle/adresses.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'
import type { ConventionSignee } from './queries.ts'
import type { SignatureAAnnoncer } from './queries-avis.ts'

const action = (nom: string | null): string => (nom === null ? '' : ` pour ${citer(nom)}`)

/** The signed agreement, to its holder. */
export const courrielConventionSignee = (
  envoi: Envoi,
  convention: ConventionSignee,
  piece: PieceJointe,
): Courriel =>
  courriel('convention-signee', envoi, {
    sujet: `Votre convention n°\u00a0${convention.numeroConvention} est signée`,
    titre: 'Votre convention est signée',
    paragraphes: [
      `La convention n°\u00a0${convention.numeroConvention}${action(convention.nomAction)} a été signée par ${convention.prenom} ${convention.nom} le ${formatMoment(convention.le)}.`,
      'Vous la trouverez en pièce jointe, avec la preuve de la signature et le cachet de l’organisme. Conservez-la\u00a0: chacun peut en vérifier l’authenticité à cette adresse\u00a0:',
      adresseVerification({ config: envoi }),
      `${envoi.organisme} va maintenant verser l’aide${convention.caMontant === null ? '' : ` de ${formatEuros(convention.caMontant)}`} sur le compte de votre structure. Vous serez prévenu par e-mail.`,
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
  envoi: EnvoiSignature,
  convention: ConventionSignee,
  piece: PieceJointe,
): Courriel =>
  courriel('convention-signee-organisme', envoi, {
    sujet: `Convention n°\u00a0${convention.numeroConvention} signée par ${isoler(convention.nomStructure)}`,
    titre: 'Une convention est signée',
    paragraphes: [
      `${isoler(convention.nomStructure)} a signé la convention n°\u00a0${convention.numeroConvention}${action(convention.nomAction)} le ${formatMoment(convention.le)}.`,
      `L’aide${convention.caMontant === null ? '' : ` de ${formatEuros(convention.caMontant)}`} peut être versée. La convention signée est en pièce jointe.`,
      CHOIX,
    ],
    bouton: { libelle: 'Voir la demande', chemin: fiche(envoi.projetId) },
    pieces: [piece],
  })

const ligne = (envoi: Envoi, signature: SignatureAAnnoncer): string =>
  `${isoler(signature.nomStructure)}, convention n°\u00a0${signature.numeroConvention}${action(signature.nomAction)}${signature.caMontant === null ? '' : `, ${formatEuros(signature.caMontant)}`}, signée le ${formatMoment(signature.le)}\u00a0:\n${envoi.publicUrl}/gestion${fiche(signature.projetId)}`

/** The agreements signed since the last such mail, to one person of the body who chose it; at least one. */
export function courrielConventionsSignees(
  envoi: Envoi,
  signatures: readonly SignatureAAnnoncer[],
): Courriel {
  const [premiere] = signatures
  const seule = signatures.length === 1 && premiere !== undefined
  const titre = seule
    ? 'Une convention est signée'
    : `${formatNombre(signatures.length)} conventions sont signées`
  return courriel('conventions-signees-jour', envoi, {
    sujet: titre,
    paragraphes: [
      seule ? 'L’aide peut être versée.' : 'Les aides peuvent être versées.',
      ...signatures.map((s) => ligne(envoi, s)),
      'Vous recevez un récapitulatif par jour\u00a0: ce choix se change sur le portail, par votre nom dans le menu.',
    ],
    bouton: seule
      ? { libelle: 'Voir la demande', chemin: fiche(premiere.projetId) }
      : { libelle: 'Voir les demandes', chemin: '/admin/projets?tab=past-commission' },
  })
}
