import { Introuvable } from '#domain/commun/erreurs.ts'
import type { DossierSeance, Enregistre, FaitsSeance, QuorumDossier } from '#domain/seance/faits.ts'
import type { RegleQuorum } from '#domain/seance/quorum.ts'
import { reglesDe } from '#domain/seance/reglages.ts'
import type { Db } from '#server/contexte.ts'
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

const instant = (v: string | null): Date | null => (v === null ? null : new Date(v))

function faitsDe(
  l: LigneSeance,
  lignes: readonly LigneDossier[],
  { quorum, minuterie }: { quorum: RegleQuorum; minuterie: number | null },
): Omit<FaitsSeance, 'ailleurs'> {
  const { id, prevueLe, lieu, convoqueeLe, convocationMode, president, secretaire, ouverteLe, closeLe } = l
  const { numero, annee, date, isVisible, montantDisponible: disponible, version } = l
  const etape = l.etape === 1 ? 1 : 2
  return {
    id,
    etape,
    rang: l.rang,
    prevueLe,
    lieu,
    convoqueeLe,
    convocationMode,
    president,
    secretaire,
    ouverteLe,
    closeLe,
    pvArrete: l.pvArrete,
    version,
    minuterie,
    regle: quorum,
    commission: { id: l.commissionId, numero, annee, date, isVisible, disponible },
    etapeCommission: l.caValideeLe ? null : l.caaValideeLe ? 2 : 1,
    suspensions: l.suspensions.map((x) => ({ du: new Date(x.du), au: instant(x.au) })),
    courant:
      l.courantId === null || l.courantDepuis === null
        ? null
        : { projetId: l.courantId, depuis: l.courantDepuis },
    membres: l.membres.map((m) => ({
      ...m,
      excuseLe: instant(m.excuseLe),
      passages: m.passages.map((p) => ({ arriveLe: new Date(p.arriveLe), partiLe: instant(p.partiLe) })),
    })),
    dossiers: numeroter(lignes, ouverteLe !== null).map(([d, rang]) => ({ ...dossierDe(d, etape), rang })),
  }
}

/** Each with its number: before opening, its place; after, the one kept, and the next ones for newcomers. */
function numeroter(lignes: readonly LigneDossier[], ouverte: boolean): [LigneDossier, number][] {
  let dernier = 0
  return lignes.map((d) => {
    dernier = ouverte && d.rang !== null ? d.rang : dernier + 1
    return [d, dernier]
  })
}

function dossierDe(d: LigneDossier, etape: 1 | 2): Omit<DossierSeance, 'rang'> {
  const { projetId, numero, nom, structure, commune, demande, derniereAide, deports, cle } = d
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
    inscrit: d.inscritLe !== null,
    propose: etape === 1 ? d.montantRecommande : d.caaMontant,
    avis: avisDe(d, etape),
    deporte: d.deporte === true,
    aDeclarer: d.aDeclarer === true,
    sorties: d.sorties.map((x) => ({ ...x, sortiLe: instant(x.sortiLe), revenuLe: instant(x.revenuLe) })),
    ecarte:
      d.ecarteLe && d.ecartePar
        ? {
            le: d.ecarteLe,
            par: d.ecartePar,
            raison: d.ecarteRaison,
            motif: d.ecarteMotif,
            faute: (d.quorum as QuorumDossier | null)?.atteint === false,
          }
        : null,
    enregistre: enregistreDe(d),
    version: d.version ?? 0,
  }
}

function enregistreDe(d: LigneDossier): Enregistre | null {
  const { le, par, decision, montantAlloue, pour, contre, abstention } = d
  const { voixPresident, preside, remarque, sansSortie } = d
  // The database has all of them, or none.
  if (!le || !par || !decision || pour === null || contre === null || abstention === null) return null
  const quorum = d.quorum as QuorumDossier
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
