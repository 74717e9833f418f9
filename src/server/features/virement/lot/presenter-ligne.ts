import { ribAVerifier } from '#domain/paiement/alerte-rib.ts'
import { masquerIban } from '#domain/porteur/iban-affiche.ts'
import { direMotif } from '#domain/virement/banque/motifs-banque.ts'
import { referenceVirement } from '#domain/virement/banque/references.ts'
import type { LigneLot } from '#domain/virement/banque/reponses.ts'
import { comparerTransmis } from '#domain/virement/banque/texte-sepa.ts'
import { etatLigne } from '#domain/virement/etat-lot.ts'
import { suiteRejet } from '#domain/virement/suite-rejet.ts'
import { direVop } from '#domain/virement/verification-beneficiaire.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Blocage } from '../dire-blocages.ts'
import type { LigneLue } from '../queries-lignes.ts'
import { presenterFait } from './presenter-lot.ts'

const personne = (id: number | null, prenom: string | null, nom: string | null) =>
  id === null ? null : { id, prenom: prenom ?? '', nom: nom ?? '' }

/** A line of a run as its readers see it, its IBAN masked. */
export function presenterLigne(
  ctx: Pick<Contexte, 'secrets'>,
  ligne: LigneLue,
  lot: { exporteLe: Date | null },
  { blocage, ailleurs }: { blocage: Blocage | undefined; ailleurs: LigneLot['ailleurs'] },
): LigneLot {
  const confirmee = presenterFait(
    ligne.confirmeeLe,
    personne(ligne.confirmeePar, ligne.confirmeePrenom, ligne.confirmeeNom),
  )
  const rejetee = presenterFait(
    ligne.rejeteeLe,
    personne(ligne.rejeteePar, ligne.rejeteePrenom, ligne.rejeteeNom),
  )
  return {
    id: ligne.id,
    rang: ligne.rang,
    projetId: ligne.projetId,
    numero: ligne.numero,
    nom: ligne.nom,
    porteurId: ligne.porteurId,
    structure: ligne.structure,
    numeroConvention: ligne.numeroConvention,
    reference: ligne.reference,
    montant: ligne.montant,
    titulaire: ligne.titulaire,
    nomTransmis: ligne.nomTransmis,
    morceaux: comparerTransmis(ligne.titulaire, ligne.nomTransmis),
    iban: ligne.ibanMasque,
    bic: ligne.bic,
    libelle: ligne.libelle,
    etat: etatLigne(ligne, lot),
    blocage: blocage ? presenterBlocage(ctx, ligne, blocage) : null,
    statutBanque: ligne.statutBanque,
    vop: ligne.vop && { resultat: ligne.vop, nom: ligne.vopNom, phrase: direVop(ligne.vop, ligne.vopNom) },
    confirmee: confirmee && { ...confirmee, dateValeur: ligne.dateValeur ?? '' },
    rejetee: rejetee && {
      ...rejetee,
      code: ligne.rejetCode,
      motif: ligne.rejetMotif,
      phrase: direMotif(ligne.rejetCode),
      suite: suiteRejet({
        ...ligne,
        viseCompte: ligne.rejetViseCompte,
        ribVerifie: ligne.ribVerifieLe !== null,
        regle: ligne.regleLe !== null,
      }),
    },
    dejaRejetee: dejaRejeteeDe(ligne),
    executee: executeeDe(ligne),
    ailleurs,
    referenceSuivante: rejetee && referenceVirement(ligne.numeroConvention, ligne.tentatives + 1),
  }
}

function dejaRejeteeDe(ligne: LigneLue): LigneLot['dejaRejetee'] {
  const { dejaRejetee: d, ribInterlocuteur, ribVerifieJour } = ligne
  if (!d) return null
  const jugement = presenterFait(
    d.regleLe === null ? null : new Date(d.regleLe),
    personne(d.par, d.prenom, d.nom),
  )
  const appel = personne(ligne.ribVerifiePar, ligne.ribVerifiePrenom, ligne.ribVerifieNom)
  const verification = d.memeCompte ? null : presenterFait(ligne.ribVerifieLe, appel)
  return {
    le: new Date(d.le).toISOString(),
    phrase: direMotif(d.code),
    code: d.code,
    lot: { id: d.lotId, numero: d.numero },
    iban: d.ibanMasque,
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

function executeeDe(ligne: LigneLue): LigneLot['executee'] {
  const dite = presenterFait(
    ligne.executeeLe,
    personne(ligne.executeePar, ligne.executeePrenom, ligne.executeeNom),
  )
  if (!dite) return null
  const { raison, interlocuteur, regleJour: jour } = ligne
  const regle = presenterFait(ligne.regleLe, personne(ligne.reglePar, ligne.reglePrenom, ligne.regleNom))
  return {
    ...dite,
    dateValeur: ligne.executeeValeur ?? '',
    regle: regle && raison && interlocuteur && jour ? { ...regle, raison, interlocuteur, jour } : null,
  }
}

function presenterBlocage(
  { secrets }: Pick<Contexte, 'secrets'>,
  ligne: LigneLue,
  blocage: Blocage,
): NonNullable<LigneLot['blocage']> {
  const { titulaireCompte: titulaire, ibanChiffreActuel, bicActuel: bic } = ligne
  const iban = ibanChiffreActuel && masquerIban(secrets.dechiffrer(ibanChiffreActuel))
  const apres = titulaire !== null && iban !== null && bic !== null ? { titulaire, iban, bic } : null
  const verifie = ligne.ribVerifieLe ? ligne.ribModifieLe?.toISOString() : null
  return {
    motif: blocage.motif,
    phrase: blocage.phrase,
    par: blocage.par,
    le: blocage.le?.toISOString() ?? null,
    lot: blocage.lot,
    avant: { titulaire: ligne.titulaire, iban: ligne.ibanMasque, bic: ligne.bic },
    apres: blocage.motif === 'rib' ? apres : null,
    verifie: !ribAVerifier(ligne, verifie),
  }
}
