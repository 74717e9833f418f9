import { PIECES } from './saisie/pieces.ts'

/** What the description of the calls says of the five steps, for who writes a program from it alone. */

const complete = (quoi: string): string => `Complète (isDraft\u00a0: false), elle demande ${quoi}.`
const pieces = (requis: boolean): string =>
  PIECES.filter((p) => p.objet === 'demande' && p.requis === requis)
    .map((p) => `${p.champ} (${p.extensions.join(', ')})`)
    .join(', ')

/** What each step asks for, once it is not a draft. */
export const ETAPES_DECRITES = {
  1: complete(
    'nom (idPrecedentProjet pour une réédition, qui reprend son nom), edition, idCategorieProjet, dateDebut, dateFin, et idDomainesEditoriaux quand la catégorie en demande',
  ),
  2: complete('presentation, actionsCommunication, idLieu, et region ou ville sauf sur tout le territoire'),
  3: complete(
    'budgetGlobal, montantDemande (la moitié du budget au plus), idGratuite, nbAuteursInvites, presenceAuteurs, nbModerateursInvites, montantRemunerationModerateurs, nbEditeursInvites\u00a0; avec des auteurs rémunérés, nbAuteursRemuneres, montantRemunerationAuteurs et montantFraisAuteurs\u00a0; sans, raisonAucunAuteur',
  ),
  4: `${complete(`ces fichiers, en multipart, ensemble ou un par un\u00a0: ${pieces(true)}`)} Facultatifs\u00a0: ${pieces(false)}.`,
  5: `${complete('signatairePrenom, signataireNom et signataireFonction')} Elle envoie elle-même le code par e-mail\u00a0: POST code-verification n’en demande qu’un autre, 429 dans les trente secondes.`,
} as const
