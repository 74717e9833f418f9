import { citer } from '#domain/commun/guillemets.ts'
import { formatHeure, formatMoment } from '#domain/commun/jours.ts'
import type { Courriel, PieceJointe } from '#server/contexte/file-attente.ts'
import { courriel, type EnvoiDemande } from '#server/socle/courriel.ts'
import { type MessageCode, rattacher } from './sms.ts'

const designer = ({ numero, nomProjet }: EnvoiDemande): string =>
  `n°\u00a0${numero}${nomProjet === null ? '' : `, ${citer(nomProjet)},`}`

/** The code that signs a document, to the holder of that name; dropped once useless, erased once sent. */
export function courrielCode(
  prenom: string | null,
  { document, a, code, expireLe, ...cadre }: MessageCode,
): Courriel {
  const envoi = { ...cadre, email: a, prenom, ...rattacher(document) }
  return courriel('code-verification', envoi, {
    sujet: 'Votre code de vérification',
    apercu: `${code} est le code qui signe ${document.designation}.`,
    paragraphes: [
      `Ce code signe ${document.designation}.`,
      `Il est valable jusqu’à ${formatHeure(expireLe)} et ne sert qu’une fois.${document.objet === 'demande' ? ' Si vous modifiez votre demande, demandez un nouveau code.' : ''}`,
      'Ne communiquez ce code à personne. Si vous n’êtes pas à l’origine de cette demande, ignorez ce message.',
    ],
    enAvant: code,
    secret: true,
    expireLe,
  })
}

/** Confirmation of a signature, with the sealed application. */
export const courrielDemandeSignee = (
  envoi: EnvoiDemande,
  signature: { prenom: string; nom: string; le: Date },
  piece: PieceJointe,
): Courriel =>
  courriel('demande-signee', envoi, {
    sujet: `Votre demande d’aide n°\u00a0${envoi.numero} est signée`,
    titre: 'Votre demande est signée',
    paragraphes: [
      `Votre demande d’aide ${designer(envoi)} a été signée par ${signature.prenom} ${signature.nom} le ${formatMoment(signature.le)}.`,
      'Vous trouverez en pièce jointe votre dossier tel qu’il a été signé, avec la preuve de la signature. Conservez-le.',
      `${envoi.organisme} va maintenant examiner votre demande. Vous pouvez suivre son avancement dans votre espace.`,
    ],
    bouton: { libelle: 'Voir mes demandes', chemin: '/porteur-projet/demandes' },
    pieces: [piece],
  })
