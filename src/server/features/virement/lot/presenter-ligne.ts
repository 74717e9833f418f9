import { ribAVerifier } from '#domain/paiement/alerte-rib.ts'
import { direMotif } from '#domain/virement/banque/motifs-banque.ts'
import { referenceVirement } from '#domain/virement/banque/references.ts'
import type { LigneLot } from '#domain/virement/banque/reponses.ts'
import { comparerTransmis } from '#domain/virement/banque/texte-sepa.ts'
import { ibanCourt } from '#domain/virement/compte-masque.ts'
import { etatLigne } from '#domain/virement/etat-lot.ts'
import { suiteRejet } from '#domain/virement/suite-rejet.ts'
import { direVop } from '#domain/virement/verification-beneficiaire.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Blocage } from '../dire-blocages.ts'
import type { LigneLue } from '../queries-lignes.ts'
import { presenterFait } from './presenter-lot.ts'

const personne = (id: number | null, prenom: string | null, nom: string | null) =>
  id === null ? null : { id, prenom: prenom ?? '', nom: nom ?? '' }

/** A line of a run as its readers see it, its IBAN masked. */
export function presenterLigne(
  ctx: Pick<Contexte, 'secrets'>,
  l: LigneLue,
  lot: { exporteLe: Date | null },
  { blocage, ailleurs }: { blocage: Blocage | undefined; ailleurs: LigneLot['ailleurs'] },
): LigneLot {
  const confirmee = presenterFait(l.confirmeeLe, personne(l.confirmeePar, l.confirmeePrenom, l.confirmeeNom))
  const rejetee = presenterFait(l.rejeteeLe, personne(l.rejeteePar, l.rejeteePrenom, l.rejeteeNom))
  return {
    id: l.id,
    rang: l.rang,
    projetId: l.projetId,
    numero: l.numero,
    nom: l.nom,
    porteurId: l.porteurId,
    structure: l.structure,
    numeroConvention: l.numeroConvention,
    reference: l.reference,
    montant: l.montant,
    titulaire: l.titulaire,
    nomTransmis: l.nomTransmis,
    morceaux: comparerTransmis(l.titulaire, l.nomTransmis),
    iban: l.ibanMasque,
    bic: l.bic,
    libelle: l.libelle,
    etat: etatLigne(l, lot),
    blocage: blocage ? presenterBlocage(ctx, l, blocage) : null,
    statutBanque: l.statutBanque,
    vop: l.vop && { resultat: l.vop, nom: l.vopNom, phrase: direVop(l.vop, l.vopNom) },
    confirmee: confirmee && { ...confirmee, dateValeur: l.dateValeur ?? '' },
    rejetee: rejetee && {
      ...rejetee,
      code: l.rejetCode,
      motif: l.rejetMotif,
      phrase: direMotif(l.rejetCode),
      suite: suiteRejet({
        ...l,
        viseCompte: l.rejetViseCompte,
        ribVerifie: l.ribVerifieLe !== null,
        regle: l.regleLe !== null,
      }),
    },
    dejaRejetee: dejaRejeteeDe(l),
    executee: executeeDe(l),
    ailleurs,
    referenceSuivante: rejetee && referenceVirement(l.numeroConvention, l.tentatives + 1),
  }
}

function dejaRejeteeDe(l: LigneLue): LigneLot['dejaRejetee'] {
  const { dejaRejetee: d, ribInterlocuteur, ribVerifieJour } = l
  if (!d) return null
  const jugement = presenterFait(
    d.regleLe === null ? null : new Date(d.regleLe),
    personne(d.par, d.prenom, d.nom),
  )
  const appel = personne(l.ribVerifiePar, l.ribVerifiePrenom, l.ribVerifieNom)
  const verification = d.memeCompte ? null : presenterFait(l.ribVerifieLe, appel)
  return {
    le: new Date(d.le).toISOString(),
    phrase: direMotif(d.code),
    code: d.code,
    lot: { id: d.lotId, numero: d.numero },
    iban: d.iban,
    memeCompte: d.memeCompte,
    jugement:
      jugement && d.memeCompte
        ? {
            ...jugement,
            raison: d.raison ?? '',
            interlocuteur: d.interlocuteur ?? '',
            numero: d.appele,
            jour: d.jour ?? '',
          }
        : null,
    verification: verification && {
      ...verification,
      interlocuteur: ribInterlocuteur ?? '',
      jour: ribVerifieJour ?? '',
    },
  }
}

function executeeDe(l: LigneLue): LigneLot['executee'] {
  const dite = presenterFait(l.executeeLe, personne(l.executeePar, l.executeePrenom, l.executeeNom))
  if (!dite) return null
  const { raison, interlocuteur, regleJour: jour } = l
  const regle = presenterFait(l.regleLe, personne(l.reglePar, l.reglePrenom, l.regleNom))
  return {
    ...dite,
    dateValeur: l.executeeValeur ?? '',
    regle: regle && raison && interlocuteur && jour ? { ...regle, raison, interlocuteur, jour } : null,
  }
}

function presenterBlocage(
  { secrets }: Pick<Contexte, 'secrets'>,
  l: LigneLue,
  b: Blocage,
): NonNullable<LigneLot['blocage']> {
  const { titulaireCompte, ibanActuel, bicActuel } = l
  const apres =
    titulaireCompte !== null && ibanActuel !== null && bicActuel !== null
      ? { titulaire: titulaireCompte, iban: ibanCourt(secrets.dechiffrer(ibanActuel)), bic: bicActuel }
      : null
  const verifie = l.ribVerifieLe ? l.ribModifieLe?.toISOString() : null
  return {
    motif: b.motif,
    phrase: b.phrase,
    par: b.par,
    le: b.le?.toISOString() ?? null,
    lot: b.lot,
    avant: { titulaire: l.titulaire, iban: l.ibanMasque, bic: l.bic },
    apres: b.motif === 'rib' ? apres : null,
    verifie: !ribAVerifier(l, verifie),
  }
}
