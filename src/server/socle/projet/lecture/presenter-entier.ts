import { roleAdmis } from '#domain/commun/acces.ts'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { ajouterJours, formatJourLong, jourDe } from '#domain/commun/jours.ts'
import type { ChangementLu } from '#domain/controle/changements.ts'
import { ribModifieDepuis } from '#domain/paiement/alerte-rib.ts'
import { ACCES_DOCUMENT } from '#domain/projet/acces-document.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { champsDe, NOMS_ENTIERS } from '#domain/projet/saisie/champs.ts'
import {
  ALIAS_BILAN,
  type AliasBilan,
  NOMS_BILAN,
  type NomBilan,
} from '#domain/projet/saisie/champs-bilan.ts'
import { direMotif } from '#domain/virement/banque/motifs-banque.ts'
import { referenceVirement } from '#domain/virement/banque/references.ts'
import { direExecution } from '#domain/virement/payable.ts'
import { JOURS_RAPPEL, SUITES_DITES, type SuiteRejet, suiteRejet } from '#domain/virement/suite-rejet.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { signerLien } from '#server/infra/liens.ts'
import { avisDatesDe } from '../avis.ts'
import type { LigneLongue } from './ligne.ts'
import { presenterCourt } from './presenter-court.ts'
import { presenterFichier } from './presenter-fichier.ts'
import type { RelationControle, RelationControleBilan } from './relations.ts'

/** What changed after each review of an application, of its report, by their ids. */
type Suites = Record<'demande' | 'bilan', ReadonlyMap<number, ChangementLu[] | null>>

/** A whole application as this reader may see it; its links open for 15 minutes. */
export function presenterEntier(
  ctx: Contexte,
  ligne: LigneLongue,
  lecteur: Acteur,
  changements: ProjetReponse['changements'],
  suites: Suites,
): ProjetReponse {
  const maintenant = ctx.horloge.maintenant()
  const lien = (chemin: string): string => signerLien(ctx.secrets, chemin, lecteur, maintenant)
  const court = presenterCourt(ligne, lecteur, maintenant)
  // A link opens without a session: who may not make the call gets none.
  const document = (nom: string): string | null =>
    roleAdmis(ACCES_DOCUMENT, lecteur.role) ? lien(`projets/${ligne.id}/${nom}`) : null
  const payeur = lecteur.role === 'comptable' || lecteur.role === 'admin'
  const fichiers = ligne.fichiers.map((f) => presenterFichier(f, lien))
  return {
    ...court,
    ...champsDe(NOMS_ENTIERS, ligne),
    retireMotif: ligne.retireMotif,
    ...finaux(ligne.bilanSaisi),
    signature: ligne.signature,
    aideAnDerniere: ligne.aideAnDerniere,
    conventionUrl: court.numeroConvention && ligne.preuvesEffaceesLe === null ? document('convention') : null,
    ...(ligne.lotVivant &&
      aLeDroitAjoute(lecteur.role, 'virement.canConsult') && { lotVirement: ligne.lotVivant }),
    ...(aLeDroitAjoute(lecteur.role, 'virement.canConsult') && { retourBanque: retourDe(ligne) }),
    ...(payeur && { ribModifieLe: ribModifieDepuis(ligne)?.toISOString() ?? null }),
    attestationUrl: ligne.genres?.includes('attestation') ? document('attestation') : null,
    dossierUrl: ligne.genres?.includes('demande') ? document('dossier') : null,
    ...revues(ligne, lecteur, suites),
    changements,
    ...(lecteur.role !== 'porteurProjet' && avisDatesDe(ligne)),
    precedentProjet: ligne.precedent,
    signatures: ligne.signatures.map((s) => ({ ...s, le: new Date(s.le).toISOString() })),
    fichiers,
    fichiersComm: fichiers.filter((f) => f.type === 'comm1' || f.type === 'comm2'),
  }
}

/** What the bank said of its transfers that still awaits something, as the application's page says it. */
function retourDe({ execution: e, rejet: r, numeroConvention }: LigneLongue): ProjetReponse['retourBanque'] {
  if (e)
    return {
      titre: 'Exécuté par la banque',
      phrase: direExecution(e),
      lot: { id: e.lotId, numero: e.lotNumero },
      rejet: null,
    }
  if (!r) return null
  const suite = suiteRejet({ ...r, payee: false })
  const attend = ATTENDU_DE[suite] ?? 'lot'
  const le = jourDe(new Date(r.le))
  const rappel = r.rappeleLe ? jourDe(new Date(r.rappeleLe)) : ajouterJours(le, JOURS_RAPPEL)
  return {
    titre: 'Rejeté par la banque',
    phrase: `Le ${formatJourLong(le)}\u00a0: ${direMotif(r.code)}. ${SUITES_DITES[suite]}.`,
    lot: r.lot,
    rejet: {
      le: new Date(r.le).toISOString(),
      motif: direMotif(r.code),
      ibanFin: r.ibanFin,
      duPayeur: suite === 'payeur',
      attend,
      suite: SUITES_DITES[suite],
      relanceLe: attend === 'rib' || r.rappeleLe ? rappel : null,
      referenceSuivante: referenceVirement(numeroConvention ?? '', r.tentatives + 1),
    },
  }
}

const ATTENDU_DE: Partial<Record<SuiteRejet, 'rib' | 'appel'>> = { 'rib-attendu': 'rib', 'rib-recu': 'appel' }

/** Report values, under either spelling. */
function finaux(ligne: LigneLongue['bilanSaisi']): Pick<ProjetReponse, NomBilan | AliasBilan> {
  // The base's JSON names its columns.
  const lu = (nom: NomBilan) => ligne?.[nom.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)] ?? null
  const dits = [...NOMS_BILAN.map((nom) => [nom, nom] as const), ...ALIAS_BILAN]
  return Object.fromEntries(dits.map(([dit, nom]) => [dit, lu(nom)])) as ReturnType<typeof finaux>
}

function revues(ligne: LigneLongue, lecteur: Acteur, suites: Suites) {
  const interne = lecteur.role !== 'porteurProjet'
  const par = (auteur: { prenom: string; nom: string }) =>
    interne ? { par: { prenom: auteur.prenom, nom: auteur.nom } } : {}
  const projet = ({ courant: _, prenom, nom, le, ...r }: RelationControle) => ({
    ...r,
    le: new Date(le).toISOString(),
    ...par({ prenom, nom }),
  })
  const bilan = ({ prenom, nom, le, ...r }: RelationControleBilan) => ({
    ...r,
    le: new Date(le).toISOString(),
    suite: suites.bilan.get(r.id) ?? null,
    ...par({ prenom, nom }),
  })
  const controles = ligne.historiqueControles.map(projet)
  const historiqueControles = controles.map((c) => ({ ...c, suite: suites.demande.get(c.id) ?? null }))
  const historiqueControlesBilan = ligne.historiqueControlesBilan.map(bilan)
  return {
    controles: controles[0] ?? null,
    historiqueControles,
    controlesBilan: historiqueControlesBilan[0] ?? null,
    historiqueControlesBilan,
  }
}
