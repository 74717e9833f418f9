import { formatEuros } from '#domain/commun/argent.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { formatMoment } from '#domain/commun/jours.ts'
import type { Courriel, PieceJointe } from '#server/contexte.ts'
import { adresseVerification } from '#server/socle/adresses.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'
import type { ConventionSignee } from './queries.ts'

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

/** The same, to one person of the body. */
export const courrielConventionSigneeOrganisme = (
  e: Envoi,
  s: ConventionSignee,
  piece: PieceJointe,
): Courriel =>
  courriel('convention-signee-organisme', e, {
    sujet: `Convention n°\u00a0${s.numeroConvention} signée par ${s.nomStructure}`,
    titre: 'Une convention est signée',
    paragraphes: [
      `${s.nomStructure} a signé la convention n°\u00a0${s.numeroConvention}${action(s.nomAction)} le ${formatMoment(s.le)}.`,
      `L’aide${s.caMontant === null ? '' : ` de ${formatEuros(s.caMontant)}`} peut être versée. La convention signée est en pièce jointe.`,
    ],
    bouton: { libelle: 'Voir les demandes', chemin: '/admin/projets?tab=past-commission' },
    pieces: [piece],
  })
