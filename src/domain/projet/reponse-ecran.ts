import { z } from 'zod'
import { type ProjetCourt, projetCourt } from './reponse.ts'

const { shape } = projetCourt
const chronologie = shape.chronologie.shape

/** Flags that the screens of lists read; a row only has those that are true. */
const DRAPEAUX_ECRAN = [
  'hasCommission',
  'hasPassedCAA',
  'isAccepted',
  'isAcceptedCA',
  'isAcceptedCAA',
  'isArchived',
  'isBilanFilled',
  'isBilanRefused',
  'isBilanValidated',
  'isControlling',
  'isConventionSigned',
  'isPayed',
  'isRefused',
  'isRefusedCA',
  'isRefusedCAA',
  'isSigned',
  'isWithdrawn',
] as const
type DrapeauEcran = (typeof DRAPEAUX_ECRAN)[number]

/** Instants that they show; a row only has those that are known. */
const DATES_ECRAN = [
  'signeLe',
  'retireLe',
  'controleLe',
  'affecteLe',
  'caaLe',
  'decisionPublieeLe',
  'conventionSigneeLe',
  'bilanRempliLe',
  'bilanControleLe',
  'anonymiseLe',
] as const
type DateEcran = (typeof DATES_ECRAN)[number]

const toutes = <N extends string, S extends z.ZodType>(noms: readonly N[], schema: S) =>
  z.object(Object.fromEntries(noms.map((nom) => [nom, schema])) as Record<N, S>)

/** What a list's screen shows of an application (contract §6): an absent flag or date is false or null. */
export const projetEcran = z.object({
  id: shape.id,
  numero: shape.numero,
  annee: shape.annee,
  nom: shape.nom,
  idCategorieProjet: shape.idCategorieProjet,
  idDomainesEditoriaux: shape.idDomainesEditoriaux.optional().describe('Absent\u00a0: aucun.'),
  dateDebut: shape.dateDebut,
  dateFin: shape.dateFin,
  dateCommission: shape.dateCommission,
  dateCreation: shape.dateCreation,
  montantDemande: shape.montantDemande,
  montantAlloue: shape.montantAlloue,
  montantRecommande: shape.montantRecommande,
  numeroConvention: shape.numeroConvention,
  datePaiement: shape.datePaiement,
  state: shape.state,
  libelleEtat: shape.libelleEtat,
  couleur: shape.couleur,
  onglet: shape.onglet,
  porteurProjet: shape.porteurProjet,
  ...toutes(DRAPEAUX_ECRAN, z.boolean().optional()).shape,
  chronologie: toutes(DATES_ECRAN, chronologie.signeLe.optional()),
  constats: shape.constats,
  regionListe: shape.regionListe,
  montantPaye: shape.montantDemande.optional().describe('Absent\u00a0: rien n’est payé.'),
  lotVirement: shape.lotVirement,
  virementRejete: shape.virementRejete,
  actions: shape.actions,
})
export type ProjetEcran = z.output<typeof projetEcran>

const garder = <N extends string, V>(noms: readonly N[], de: Record<N, V>, si: (v: V) => boolean) =>
  Object.fromEntries(noms.flatMap((nom) => (si(de[nom]) ? [[nom, de[nom]]] : []))) as { [n in N]?: V }

/** The same application as the screen of a list shows it. */
export function versEcran(projet: ProjetCourt): ProjetEcran {
  const { id, numero, annee, nom, dateDebut, dateFin, dateCommission, dateCreation, montantDemande } = projet
  const { montantAlloue, montantRecommande, numeroConvention, datePaiement, state, libelleEtat } = projet
  const { couleur, onglet, porteurProjet, actions, idCategorieProjet } = projet
  return {
    id,
    numero,
    annee,
    nom,
    dateDebut,
    dateFin,
    dateCommission,
    dateCreation,
    montantDemande,
    montantAlloue,
    numeroConvention,
    datePaiement,
    state,
    libelleEtat,
    couleur,
    onglet,
    porteurProjet,
    idCategorieProjet,
    ...(projet.idDomainesEditoriaux.length > 0 && { idDomainesEditoriaux: projet.idDomainesEditoriaux }),
    ...(montantRecommande !== undefined && { montantRecommande }),
    ...(projet.constats !== undefined && { constats: projet.constats }),
    ...(projet.regionListe != null && { regionListe: projet.regionListe }),
    ...(projet.lotVirement && { lotVirement: projet.lotVirement }),
    ...(projet.virementRejete && { virementRejete: projet.virementRejete }),
    ...(projet.paiement && { montantPaye: projet.paiement.montant }),
    ...garder<DrapeauEcran, boolean>(DRAPEAUX_ECRAN, projet, (v) => v),
    chronologie: garder<DateEcran, string | null>(DATES_ECRAN, projet.chronologie, (v) => v !== null),
    actions,
  }
}
