import { contratsCommission } from '../../domain/commission/contrat.ts'
import { jourDe } from '../../domain/commun/jours.ts'
import { type ActionProjet, exiger } from '../../domain/projet/actions.ts'
import { contratsProjet } from '../../domain/projet/contrat.ts'
import type { TypePiece } from '../../domain/projet/pieces.ts'
import type { Acteur } from '../contexte.ts'
import { deciderCA } from '../features/commission/decider-ca.ts'
import { donnerAvisCAA } from '../features/commission/donner-avis-caa.ts'
import { inscrireAffectation } from '../features/commission/queries.ts'
import { inscrireRecommandation, inscrireVerdict } from '../features/controle/queries.ts'
import { inscrirePaiement } from '../features/paiement/queries.ts'
import { enregistrerEtape } from '../features/projet/enregistrer-etape.ts'
import { relireProjet } from '../features/projet/lire-projet.ts'
import { ecrireProjet } from '../features/projet/queries-ecriture.ts'
import { faitsDe } from '../features/projet/queries-faits.ts'
import { lireLigne } from '../features/projet/queries-lecture.ts'
import { retirerDemande } from '../features/projet/retirer-demande.ts'
import { codeVerification as envoyerCode } from '../features/signature/code-verification.ts'
import { emettreCode } from '../features/signature/envoyer-code.ts'
import { derniereSignature } from '../features/signature/queries.ts'
import { signerDemande } from '../features/signature/signer-demande.ts'
import { journaliser } from '../infra/journal.ts'
import { jouerSuite } from './jouer-suite.ts'
import { MOTIFS_COMMISSION, MOTIFS_CONTROLE } from './listes/manifestations.ts'
import { appel, type Monde } from './monde.ts'
import type { ActePrevu } from './plan.ts'
import type { ValeursDemande } from './valeurs.ts'

/** An application while it is played. */
export interface DemandeJouee {
  id: number | null
  porteur: Acteur
  valeurs: ValeursDemande
  commissionId: number | null
}

const PIECES_DEPOT: TypePiece[] = [
  'budget',
  'budget_remuneration',
  'lettre_demande_aide',
  'dossier_presentation',
  'programme',
]
const enregistrer = enregistrerEtape(emettreCode)
const donnerAvis = donnerAvisCAA(relireProjet)
const deciderAuConseil = deciderCA(relireProjet)

/** Plays one act on an application, through the act itself or, after the table of actions has allowed it, its writes. */
export async function jouer(m: Monde, d: DemandeJouee, acte: ActePrevu): Promise<void> {
  if (acte.action === 'creer') return saisir(m, d, 1, true)
  if (acte.action === 'enregistrerEtape') return saisir(m, d, Number(acte.detail), false)
  if (acte.action === 'signerDemande') return signer(m, d)
  const id = d.id ?? 0
  if (acte.action === 'donnerAvisCAA' || acte.action === 'deciderCA') return decider(m, d, id, acte)
  if (acte.action === 'retirerDemande') {
    const corps = { motif: 'La manifestation est reportée à l’année suivante.' }
    await retirerDemande(m.ctx, appel(d.porteur, { params: { id }, corps }))
    return
  }
  const acteur = acteurDe(m, d, acte.action)
  const le = m.ctx.horloge.maintenant()
  const ligne = await lireLigne(m.tx, id, acteur, { maintenant: le, jour: jourDe(le) })
  if (!ligne) throw new Error(`Demande ${id} illisible pour ${acteur.role}`)
  const qui = { role: acteur.role, proprietaire: acteur === d.porteur }
  const etape = acte.action === 'enregistrerBilan' ? { etape: Number(acte.detail) } : {}
  exiger(acte.action, faitsDe(ligne), qui, { instant: le, periodeOuverte: ligne.periodeOuverte }, etape)
  const apres = await ecrire(m, d, id, acte, acteur, le)
  await journaliser(m.tx, {
    chaine: `projet:${id}`,
    acte: acte.action,
    acteur,
    adresse: acteur.adresse,
    avant: null,
    apres,
    le,
  })
}

const DU_PORTEUR: ActionProjet[] = [
  'signerConvention',
  'remplirAttestation',
  'signerAttestation',
  'enregistrerBilan',
]

function acteurDe(m: Monde, d: DemandeJouee, action: ActionProjet): Acteur {
  if (DU_PORTEUR.includes(action)) return d.porteur
  return action === 'validerPaiement' ? m.comptable : m.admin
}

async function saisir(m: Monde, d: DemandeJouee, step: number, isDraft: boolean): Promise<void> {
  const saisis = step <= 3 ? d.valeurs[step as 1 | 2 | 3] : {}
  const { prenom, nom } = d.porteur
  const signataire = { signatairePrenom: prenom, signataireNom: nom, signataireFonction: 'Présidence' }
  const corps = contratsProjet.enregistrerEtape.corps.parse({
    step,
    isDraft,
    id: d.id,
    ...saisis,
    ...(step === 5 ? signataire : {}),
    // A correction changes what was refused.
    ...(step === 3 && d.id !== null ? { nbEditeursInvites: m.hasard.entier(0, 40) } : {}),
  })
  const fichiers = step === 4 ? await m.recevoir(PIECES_DEPOT) : []
  const { data } = await enregistrer(m.ctx, appel(d.porteur, { corps, fichiers }))
  d.id = data.id
}

async function signer(m: Monde, d: DemandeJouee): Promise<void> {
  const params = { id: d.id ?? 0 }
  // The code sent when step 5 was saved has expired since: people ask for another.
  await envoyerCode(m.ctx, appel(d.porteur, { corps: params }))
  const codeVerification = m.prendreCode(d.porteur.email)
  await signerDemande(m.ctx, appel(d.porteur, { params, corps: { codeVerification } }))
}

/** What is granted: six tenths of what is asked for. */
const accorde = (d: DemandeJouee): number =>
  Math.max(300, Math.round((d.valeurs[3].montantDemande * 0.6) / 50) * 50)

async function decider(m: Monde, d: DemandeJouee, id: number, acte: ActePrevu): Promise<void> {
  const avis = acte.action === 'donnerAvisCAA'
  const contrat = avis ? contratsCommission.donnerAvisCAA : contratsCommission.deciderCA
  const corps = contrat.corps.parse({
    decision: acte.detail,
    montantAlloue: accorde(d),
    motifRefus: acte.detail === 'refuse' ? m.hasard.parmi(MOTIFS_COMMISSION) : null,
  })
  const params = { id }
  if (avis) await donnerAvis(m.ctx, appel(m.admin, { params, corps }))
  else await deciderAuConseil(m.ctx, appel(m.admin, { params, corps }))
}

async function ecrire(
  m: Monde,
  d: DemandeJouee,
  id: number,
  acte: ActePrevu,
  acteur: Acteur,
  le: Date,
): Promise<object> {
  const { tx } = m
  const par = acteur.id
  const montantAlloue = accorde(d)
  switch (acte.action) {
    case 'controler': {
      const ok = acte.detail === 'accepte'
      const signature = await derniereSignature(tx, id, 'demande')
      const verdict = { projetValide: true, presentationValide: true, budgetValide: ok, fichiersValide: true }
      const message = ok ? null : m.hasard.parmi(MOTIFS_CONTROLE)
      await inscrireVerdict(tx, {
        ...verdict,
        message,
        projetId: id,
        signatureId: signature?.id ?? 0,
        par,
        le,
      })
      return { ...verdict, message }
    }
    case 'affecterCommission':
      await inscrireAffectation(tx, { projetId: id, commissionId: d.commissionId ?? 0, par, le })
      return { commissionId: d.commissionId }
    case 'recommander':
      await inscrireRecommandation(tx, { projetId: id, montant: montantAlloue, par, le })
      return { montantRecommande: montantAlloue }
    case 'validerPaiement':
      await inscrirePaiement(tx, { projetId: id, montant: montantAlloue, datePaiement: jourDe(le), par, le })
      return { montant: montantAlloue, datePaiement: jourDe(le) }
    case 'archiver':
      await ecrireProjet(tx, id, { archiveLe: le, archivePar: par }, { contenu: false, le })
      return {}
    default:
      return jouerSuite(m, d, id, acte, le)
  }
}
