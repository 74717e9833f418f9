import { formatEuros } from '#domain/commun/argent.ts'
import { formatJourLong } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { LIBELLES_ETAPE1 as L1 } from '#domain/projet/etapes/etape1.ts'
import { LIBELLES_ETAPE2 as L2, LIEUX } from '#domain/projet/etapes/etape2.ts'
import { GRATUITES, LIBELLES_ETAPE3 as L3, PRESENCES_AUTEURS } from '#domain/projet/etapes/etape3.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { Fait } from '#web/socle/projet/document/PartieDocument.tsx'

export interface Entree {
  id: number
  libelle: string
}

const INCONNUE = 'Information Inconnue'
const libelle = (liste: readonly Entree[], id: number | null): string =>
  liste.find((e) => e.id === id)?.libelle ?? INCONNUE
const euros = (m: number | null): string => (m === null ? INCONNUE : formatEuros(m))
const nombre = (n: number | null): string => (n === null ? INCONNUE : formatNombre(n))
const texte = (t: string | null): string => t ?? INCONNUE

/** The lines of section 1, with the names that the referentials give. */
export function faitsProjet(
  p: ProjetReponse,
  categories: readonly Entree[],
  domaines: readonly Entree[],
): Fait[] {
  const categorie = categories.find((c) => c.id === p.idCategorieProjet)?.libelle
  const faits: Fait[] = [
    { champ: 'nom', nom: L1.nom, valeur: nomAffiche(p) },
    { champ: 'edition', nom: L1.edition, valeur: texte(p.edition) },
    { champ: 'idCategorieProjet', nom: L1.idCategorieProjet, valeur: categorie ?? 'Catégorie inconnue' },
    { champ: 'dateDebut', nom: L1.dateDebut, valeur: formatJourLong(p.dateDebut) },
    { champ: 'dateFin', nom: L1.dateFin, valeur: formatJourLong(p.dateFin) },
  ]
  const noms = p.idDomainesEditoriaux.map((id) => libelle(domaines, id)).join(', ')
  if (noms) faits.splice(3, 0, { champ: 'idDomainesEditoriaux', nom: L1.idDomainesEditoriaux, valeur: noms })
  if (p.precedentProjet) {
    const { nom, numero } = p.precedentProjet
    faits.push({
      champ: 'idPrecedentProjet',
      nom: L1.idPrecedentProjet,
      valeur: `${nom ?? 'Nom Inconnu'} (${numero})`,
    })
  }
  return faits
}

export function faitsPresentation(p: ProjetReponse): Fait[] {
  const faits: Fait[] = [
    { champ: 'presentation', nom: L2.presentation, valeur: texte(p.presentation), long: true },
    {
      champ: 'actionsCommunication',
      nom: L2.actionsCommunication,
      valeur: texte(p.actionsCommunication),
      long: true,
    },
    { champ: 'idLieu', nom: L2.idLieu, valeur: libelle(LIEUX, p.idLieu) },
  ]
  if (p.idLieu === 1) return faits
  if (p.region) faits.push({ champ: 'region', nom: L2.region, valeur: p.region })
  if (p.ville) faits.push({ champ: 'ville', nom: L2.ville, valeur: p.ville })
  if (p.lieux.length > 0) faits.push({ champ: 'lieux', nom: L2.lieux, valeur: p.lieux.join(', ') })
  if (!p.region && !p.ville) faits.push({ champ: 'ville', nom: L2.ville, valeur: 'Lieu Inconnu' })
  return faits
}

/** Share of the budget that is asked for, « soit 28 % du budget ». */
function part({ montantDemande, budgetGlobal }: ProjetReponse): string | undefined {
  if (montantDemande === null || !budgetGlobal) return undefined
  const pourcent = formatNombre((100 * montantDemande) / budgetGlobal, { maximumFractionDigits: 1 })
  return `soit ${pourcent}\u00a0% du budget`
}

export function faitsBudget(p: ProjetReponse): Fait[] {
  const partDemandee = part(p)
  const faits: Fait[] = [
    { champ: 'budgetGlobal', nom: L3.budgetGlobal, valeur: euros(p.budgetGlobal) },
    {
      champ: 'montantDemande',
      nom: L3.montantDemande,
      valeur: euros(p.montantDemande),
      ...(partDemandee && { precision: partDemandee }),
    },
    { champ: 'nbAuteursInvites', nom: L3.nbAuteursInvites, valeur: nombre(p.nbAuteursInvites) },
    {
      champ: 'presenceAuteurs',
      nom: L3.presenceAuteurs,
      valeur: libelle(PRESENCES_AUTEURS, p.presenceAuteurs),
    },
  ]
  if (p.presenceAuteurs === 1)
    faits.push(
      { champ: 'nbAuteursRemuneres', nom: L3.nbAuteursRemuneres, valeur: nombre(p.nbAuteursRemuneres) },
      {
        champ: 'montantRemunerationAuteurs',
        nom: L3.montantRemunerationAuteurs,
        valeur: euros(p.montantRemunerationAuteurs),
      },
      { champ: 'montantFraisAuteurs', nom: L3.montantFraisAuteurs, valeur: euros(p.montantFraisAuteurs) },
    )
  if (p.presenceAuteurs === 2)
    faits.push({
      champ: 'raisonAucunAuteur',
      nom: L3.raisonAucunAuteur,
      valeur: texte(p.raisonAucunAuteur),
      long: true,
    })
  faits.push(
    { champ: 'nbModerateursInvites', nom: L3.nbModerateursInvites, valeur: nombre(p.nbModerateursInvites) },
    {
      champ: 'montantRemunerationModerateurs',
      nom: L3.montantRemunerationModerateurs,
      valeur: euros(p.montantRemunerationModerateurs),
    },
    { champ: 'nbEditeursInvites', nom: L3.nbEditeursInvites, valeur: nombre(p.nbEditeursInvites) },
    { champ: 'idGratuite', nom: L3.idGratuite, valeur: libelle(GRATUITES, p.idGratuite) },
  )
  return faits
}
