import { LIEUX } from '#domain/projet/etapes/etape2.ts'
import { GRATUITES, PRESENCES_AUTEURS } from '#domain/projet/etapes/etape3.ts'
import type { ContenuDemande } from './contenu.ts'

type Projet = ContenuDemande['projet']
type Presentation = ContenuDemande['presentation']
type Budget = ContenuDemande['budget']

/** An application's columns, as what is signed reads them. */
export interface ColonnesSignees
  extends Projet,
    Omit<Presentation, 'lieu'>,
    Omit<Budget, 'gratuite' | 'presenceAuteurs'> {
  idLieu: number | null
  idGratuite: number | null
  presenceAuteurs: number | null
}

const libelle = (liste: readonly { id: number; libelle: string }[], id: number | null) =>
  liste.find((l) => l.id === id) ?? null

/** The fields that a signature covers, by section of the form. */
export const champsSignes = (
  p: ColonnesSignees,
): Pick<ContenuDemande, 'projet' | 'presentation' | 'budget'> => ({
  projet: {
    reedition: p.reedition,
    precedent: p.precedent,
    nom: p.nom,
    edition: p.edition,
    categorie: p.categorie,
    domaines: p.domaines,
    dateDebut: p.dateDebut,
    dateFin: p.dateFin,
  },
  presentation: {
    presentation: p.presentation,
    actionsCommunication: p.actionsCommunication,
    lieu: libelle(LIEUX, p.idLieu),
    region: p.region,
    ville: p.ville,
    lieux: p.lieux,
  },
  budget: {
    budgetGlobal: p.budgetGlobal,
    montantDemande: p.montantDemande,
    gratuite: libelle(GRATUITES, p.idGratuite),
    presenceAuteurs: libelle(PRESENCES_AUTEURS, p.presenceAuteurs),
    nbAuteursInvites: p.nbAuteursInvites,
    nbAuteursRemuneres: p.nbAuteursRemuneres,
    montantRemunerationAuteurs: p.montantRemunerationAuteurs,
    montantFraisAuteurs: p.montantFraisAuteurs,
    raisonAucunAuteur: p.raisonAucunAuteur,
    nbModerateursInvites: p.nbModerateursInvites,
    montantRemunerationModerateurs: p.montantRemunerationModerateurs,
    nbEditeursInvites: p.nbEditeursInvites,
  },
})
