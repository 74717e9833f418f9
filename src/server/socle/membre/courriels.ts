import { citer } from '#domain/commun/guillemets.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

/** The page of a structure's informations, under its own address: who works for several finds that one. */
const baseStructure = (porteurId: number): string => `/s/${porteurId}/porteur-projet/informations`
/** Where its members are. */
export const adresseMembres = (porteurId: number): string => `/s/${porteurId}/porteur-projet/membres`

/** Tells the other owners that somebody is no longer a member, by themselves or not. */
export const courrielMembreParti = (
  envoi: Envoi,
  { porteurId, structure, membre }: { porteurId: number; structure: string; membre: string },
): Courriel =>
  courriel('membre-parti', envoi, {
    sujet: `${membre} n’est plus membre de ${structure}`,
    paragraphes: [
      `${membre} ne travaille plus pour ${citer(structure)}, et n’ouvre plus ses demandes. Ce que cette personne a signé reste valable.`,
    ],
    bouton: { libelle: 'Voir les membres', chemin: adresseMembres(porteurId) },
  })

/** Tells an owner that they take the place of the responsible person, gone or still a reader. */
export const courrielDevientResponsable = (
  envoi: Envoi,
  { porteurId, structure, ancien }: { porteurId: number; structure: string; ancien: string },
): Courriel =>
  courriel('devient-responsable', envoi, {
    sujet: `Vous êtes maintenant responsable de ${structure}`,
    paragraphes: [
      `Vous prenez la place de ${ancien} pour ${citer(structure)}\u00a0: les messages du portail vous arrivent désormais.`,
      'La civilité, la fonction et le mobile de cette personne ont quitté les informations de la structure. Complétez les vôtres\u00a0: il les faut pour signer.',
    ],
    bouton: { libelle: 'Compléter les informations', chemin: `${baseStructure(porteurId)}?tab=contact` },
  })
