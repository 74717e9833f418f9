import { formatHeure, formatInstant } from '#domain/commun/jours.ts'
import type { Courriel, PieceJointe } from '#server/contexte.ts'
import { mettreEnForme } from '#server/documents/courriel-html.ts'
import type { MessageCode } from './sms.ts'

interface Demande {
  a: string
  organisme: string
  publicUrl: string
  projetId: number
  porteurId: number
  numero: string
  nom: string | null
}

const designer = ({ numero, nom }: Demande): string =>
  `n°\u00a0${numero}${nom === null ? '' : `, «\u00a0${nom}\u00a0»`}`

/** The code that signs a document; dropped once it is of no use, erased once sent. */
export const courrielCode = ({ organisme, document, a, code, expireLe }: MessageCode): Courriel => ({
  evenement: 'code-verification',
  a,
  sujet: 'Votre code de vérification',
  ...mettreEnForme({
    titre: 'Votre code de vérification',
    paragraphes: [
      `Voici le code qui signe ${document.designation}\u00a0:`,
      `Il est valable jusqu’à ${formatHeure(expireLe)} et ne sert qu’une fois.${document.objet === 'demande' ? ' Si vous modifiez votre demande, demandez un nouveau code.' : ''}`,
      'Ne communiquez ce code à personne. Si vous n’êtes pas à l’origine de cette demande, ignorez ce message.',
    ],
    enAvant: code,
    organisme,
  }),
  secret: true,
  expireLe,
  projetId: document.projetId,
  porteurId: document.porteurId,
})

/** Confirmation of a signature, with the sealed application. */
export const courrielDemandeSignee = (
  d: Demande,
  signature: { prenom: string; nom: string; le: Date },
  piece: PieceJointe,
): Courriel => ({
  evenement: 'demande-signee',
  a: d.a,
  sujet: `Votre demande d’aide n°\u00a0${d.numero} est signée`,
  ...mettreEnForme({
    titre: 'Votre demande est signée',
    paragraphes: [
      `Votre demande d’aide ${designer(d)}, a été signée par ${signature.prenom} ${signature.nom} le ${formatInstant(signature.le)}.`,
      'Vous trouverez en pièce jointe votre dossier tel qu’il a été signé, avec la preuve de la signature. Conservez-le.',
      `${d.organisme} va maintenant examiner votre demande. Vous pouvez suivre son avancement dans votre espace.`,
    ],
    bouton: { libelle: 'Voir mes demandes', url: `${d.publicUrl}/gestion/porteur-projet/demandes` },
    organisme: d.organisme,
  }),
  pieces: [piece],
  projetId: d.projetId,
  porteurId: d.porteurId,
})
