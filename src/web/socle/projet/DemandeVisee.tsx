import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'

interface Proprietes {
  projet: Pick<ProjetEcran, 'nom' | 'numero' | 'porteurProjet' | 'chronologie'>
}

/** Which application a dialog is about. */
export const DemandeVisee = ({ projet }: Proprietes) => (
  <p>
    <b>{nomAffiche(projet)}</b>, N°&nbsp;{projet.numero}, {projet.porteurProjet.nomStructure}
  </p>
)
