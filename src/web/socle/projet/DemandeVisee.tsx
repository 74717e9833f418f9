import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'

interface Proprietes {
  projet: Pick<ProjetCourt, 'nom' | 'numero' | 'porteurProjet' | 'chronologie'>
}

/** Which application a dialog is about. */
export const DemandeVisee = ({ projet }: Proprietes) => (
  <p>
    <b>{nomAffiche(projet)}</b>, N°&nbsp;{projet.numero}, {projet.porteurProjet.nomStructure}
  </p>
)
