import { Introuvable } from '#domain/commun/erreurs.ts'
import type { DossierSeance, Enregistre, FaitsSeance, QuorumDossier } from '#domain/seance/faits.ts'
import type { RegleQuorum } from '#domain/seance/quorum.ts'
import { reglesDe } from '#domain/seance/reglages.ts'
import type { Db } from '#server/contexte/base.ts'
import { avisDe } from '#server/socle/projet/avis.ts'
import { lireRegles } from './preparer/queries-reglages.ts'
import {
  type LigneDossier,
  type LigneSeance,
  lireAilleurs,
  lireLigneSeance,
  lireLignesDossiers,
} from './queries-lecture.ts'

/**
 * The facts of a sitting, in two statements once it is open (its rules are then its own); `membre`: who
 * reads, or null for staff. Throws Introuvable.
 */
export async function lireFaits(db: Db, id: number, membre: number | null = null): Promise<FaitsSeance> {
  const l = await lireLigneSeance(db, id)
  if (!l) throw new Introuvable(`Séance avec l'ID ${id} introuvable.`)
  const lignes = await lireLignesDossiers(db, id, membre)
  const ailleurs = l.rang === 1 ? RIEN_AILLEURS : await lireAilleurs(db, id, membre)
  const siennes = { quorum: l.regle as RegleQuorum, minuterie: l.minuterie }
  const regles = l.regle ? siennes : reglesDe(await lireRegles(db), l.etape)
  return { ...faitsDe(l, lignes, regles), ailleurs }
}

const RIEN_AILLEURS = { montants: [], fermes: 0 }

const instant = (texte: string | null): Date | null => (texte === null ? null : new Date(texte))

function faitsDe(
  ligne: LigneSeance,
  lignes: readonly LigneDossier[],
  { quorum, minuterie }: { quorum: RegleQuorum; minuterie: number | null },
): Omit<FaitsSeance, 'ailleurs'> {
  const { id, prevueLe, lieu, convoqueeLe, convocationMode, president, secretaire, ouverteLe, closeLe } =
    ligne
  const { numero, annee, date, isVisible, montantDisponible: disponible, version } = ligne
  const etape = ligne.etape === 1 ? 1 : 2
  return {
    id,
    etape,
    rang: ligne.rang,
    prevueLe,
    lieu,
    convoqueeLe,
    convocationMode,
    president,
    secretaire,
    ouverteLe,
    closeLe,
    pvArrete: ligne.pvArrete,
    version,
    minuterie,
    regle: quorum,
    commission: { id: ligne.commissionId, numero, annee, date, isVisible, disponible },
    etapeCommission: ligne.caValideeLe ? null : ligne.caaValideeLe ? 2 : 1,
    suspensions: ligne.suspensions.map((x) => ({ du: new Date(x.du), au: instant(x.au) })),
    courant:
      ligne.courantId === null || ligne.courantDepuis === null
        ? null
        : { projetId: ligne.courantId, depuis: ligne.courantDepuis },
    membres: ligne.membres.map((membre) => ({
      ...membre,
      excuseLe: instant(membre.excuseLe),
      passages: membre.passages.map((p) => ({ arriveLe: new Date(p.arriveLe), partiLe: instant(p.partiLe) })),
    })),
    dossiers: numeroter(lignes, ouverteLe !== null).map(([d, rang]) => ({ ...dossierDe(d, etape), rang })),
  }
}

/** Each with its number: before opening, its place; after, the one kept, and the next ones for newcomers. */
function numeroter(lignes: readonly LigneDossier[], ouverte: boolean): [LigneDossier, number][] {
  let dernier = 0
  return lignes.map((ligne) => {
    dernier = ouverte && ligne.rang !== null ? ligne.rang : dernier + 1
    return [ligne, dernier]
  })
}

function dossierDe(ligne: LigneDossier, etape: 1 | 2): Omit<DossierSeance, 'rang'> {
  const { projetId, numero, nom, structure, commune, demande, derniereAide, deports, cle } = ligne
  return {
    projetId,
    numero,
    nom,
    structure,
    commune,
    demande,
    derniereAide,
    deports,
    cle,
    inscrit: ligne.inscritLe !== null,
    propose: etape === 1 ? ligne.montantRecommande : ligne.caaMontant,
    avis: avisDe(ligne, etape),
    deporte: ligne.deporte === true,
    aDeclarer: ligne.aDeclarer === true,
    sorties: ligne.sorties.map((x) => ({ ...x, sortiLe: instant(x.sortiLe), revenuLe: instant(x.revenuLe) })),
    ecarte:
      ligne.ecarteLe && ligne.ecartePar
        ? {
            le: ligne.ecarteLe,
            par: ligne.ecartePar,
            raison: ligne.ecarteRaison,
            motif: ligne.ecarteMotif,
            faute: (ligne.quorum as QuorumDossier | null)?.atteint === false,
          }
        : null,
    enregistre: enregistreDe(ligne),
    version: ligne.version ?? 0,
  }
}

function enregistreDe(ligne: LigneDossier): Enregistre | null {
  const { le, par, decision, montantAlloue, pour, contre, abstention } = ligne
  const { voixPresident, preside, remarque, sansSortie } = ligne
  // The database has all of them, or none.
  if (!le || !par || !decision || pour === null || contre === null || abstention === null) return null
  const quorum = ligne.quorum as QuorumDossier
  return {
    le,
    par,
    decision,
    montantAlloue,
    pour,
    contre,
    abstention,
    voixPresident,
    preside,
    remarque,
    sansSortie,
    quorum,
  }
}
