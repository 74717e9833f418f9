import { Introuvable } from '#domain/commun/erreurs.ts'
import { masquerIban } from '#domain/porteur/iban-affiche.ts'
import { NOMS_ACTES_LOT, SECONDE_PERSONNE } from '#domain/virement/actes-lot.ts'
import { nomFichierLot } from '#domain/virement/banque/references.ts'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import type { contratsVirement } from '#domain/virement/contrat.ts'
import { direActeLot } from '#domain/virement/historique.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireReglageVirement } from '#server/socle/reglages/virement.ts'
import { lireBlocages } from '../dire-blocages.ts'
import {
  type EnTeteLue,
  lireComptesDuMeme,
  lireComptesOuverts,
  lireEnTete,
  lireJournalLot,
  lireReponses,
} from '../queries-lecture.ts'
import { type LigneLue, lireLignes, lireLotsVivants } from '../queries-lignes.ts'
import { refusSur } from '../sur-lot.ts'
import { presenterLigne } from './presenter-ligne.ts'
import { presenterEnTete } from './presenter-lot.ts'

/** A run: its lines and what blocks them, the bank's answers, its story, and what its reader can do now. */
export async function lireLot(ctx: Contexte, { acteur, params }: Appel<typeof contratsVirement.lireLot>) {
  const { id } = params
  // Its version first: whoever approves what follows is refused when that has changed since.
  const t = await lireEnTete(ctx.db, id)
  if (!t) throw new Introuvable()
  const [lignes, reponses, journal] = await Promise.all([
    lireLignes(ctx.db, id),
    lireReponses(ctx.db, id),
    lireJournalLot(ctx.db, id),
  ])
  const blocages = await lireBlocages(ctx.db, lignes)
  const impayees = lignes.filter((l) => l.finieLe !== null && l.confirmeeLe === null).map((l) => l.projetId)
  const vivants = impayees.length > 0 ? await lireLotsVivants(ctx.db, impayees) : new Map()
  const { refus, secondePersonne } = jugerActes(t, lignes, acteur)
  const auteurs = [t.preparePar.id, t.modifiePar.id, ...lignes.map((l) => l.inscritePar)]
  const ouverts = refus.approuver === null ? await lireComptesOuverts(ctx.db, auteurs, acteur.id) : []
  const duMeme = refus.approuver === null ? await lireComptesDuMeme(ctx.db, auteurs, acteur.id) : []
  const { rejetsATraiter: _, executionsARegler: __, ...enTete } = presenterEnTete(t)
  const data: LotLu = {
    ...enTete,
    modifiePar: t.modifiePar,
    debite: await debiteDe(ctx, t),
    fichier: fichierDe(t, journal.filter((j) => j.acte === 'telechargerOrdre').length),
    lignes: lignes.map((ligne) =>
      presenterLigne(ctx, ligne, t, {
        blocage: blocages.get(ligne.id),
        ailleurs: (ligne.finieLe !== null && vivants.get(ligne.projetId)) || null,
      }),
    ),
    reponses: reponses.map(({ le, parId, prenom, nomPar, ...r }) => ({
      ...r,
      le: le.toISOString(),
      par: { id: parId, prenom, nom: nomPar },
    })),
    historique: journal.map((acteAuJournal) => ({
      le: acteAuJournal.le.toISOString(),
      acte: acteAuJournal.acte,
      detail: direActeLot(acteAuJournal.acte, acteAuJournal.avant, acteAuJournal.apres),
      par:
        acteAuJournal.acteurId === null
          ? null
          : { id: acteAuJournal.acteurId, prenom: acteAuJournal.prenom ?? '', nom: acteAuJournal.nom ?? '' },
    })),
    comptesDuMeme: duMeme,
    comptesOuverts: ouverts.map(({ par, le }) => ({ par, le: le.toISOString() })),
    refus,
    secondePersonne,
  }
  return { data }
}

const fichierDe = (en: EnTeteLue, telechargements: number): LotLu['fichier'] =>
  en.norme === null || en.empreinte === null
    ? null
    : { nom: nomFichierLot(en.numero, 'xml'), empreinte: en.empreinte, norme: en.norme, telechargements }

/** Once approved, the account that the file debits; until then, the one of the settings. */
async function debiteDe(ctx: Contexte, en: EnTeteLue): Promise<LotLu['debite']> {
  if (en.debiteNom !== null && en.debiteIban !== null && en.debiteBic !== null)
    return { nom: en.debiteNom, iban: en.debiteIban, bic: en.debiteBic }
  const { nom, iban, bic } = await lireReglageVirement(ctx, ctx.db)
  return nom === null || iban === null || bic === null ? null : { nom, iban: masquerIban(iban), bic }
}

function jugerActes(
  en: EnTeteLue,
  lignes: readonly LigneLue[],
  acteur: Acteur,
): Pick<LotLu, 'refus' | 'secondePersonne'> {
  const lot = {
    ...en,
    preparePar: en.preparePar.id,
    modifiePar: en.modifiePar.id,
    approuvePar: en.approuvePar?.id ?? null,
  }
  const refus = NOMS_ACTES_LOT.map((acte) => [acte, refusSur(acte, lot, lignes, acteur)] as const)
  return {
    refus: Object.fromEntries(refus.map(([acte, r]) => [acte, r?.message ?? null])) as LotLu['refus'],
    secondePersonne: refus.some(([acte, r]) => acte === 'approuver' && r?.code === SECONDE_PERSONNE),
  }
}
