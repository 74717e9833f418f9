import { hasardDe } from '#server/demo/hasard.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { creerCommission } from './demande-en-commission.ts'
import { demandeConventionnee, demandePayee, demandeRendue } from './demande-payee.ts'
import { semerDemandes } from './demandes-semees.ts'

const OUI = { projetValide: true, presentationValide: true, budgetValide: true, fichiersValide: true }
const BILAN = { bilanValide: true, documentsBilanValide: true, documentsComValide: true }

/**
 * A walk over the acts that move applications, commissions, holders and referentials, in an order drawn from
 * `graine`: each is called on a drawn application, and refused if its state forbids. `siPas` runs every few.
 */
export async function marcher(
  banc: Banc,
  graine: number,
  pas: number,
  siPas: () => Promise<void>,
): Promise<string[]> {
  const { porteur, ids, jetons } = await semerDemandes(banc)
  const autres = []
  for (const creer of [demandeConventionnee, demandePayee, demandeRendue])
    autres.push(await creer(banc, porteur))
  const projets = [...Object.values(ids), ...autres.map((p) => p.id)]
  const ouverte = await creerCommission(banc, 'ouverte')
  const hasard = hasardDe(graine)
  const un = <T>(liste: readonly T[]): T => hasard.parmi(liste)
  const { admin, comptable, porteurProjet } = jetons
  const surProjet =
    (chemin: string, corps: object, jeton = admin) =>
    () =>
      banc.appeler('PATCH', `projets/${un(projets)}/${chemin}`, { jeton, corps })
  const surCommission = (chemin: string) => async () => {
    const commissions = await banc.db.selectFrom('commission').select('id').execute()
    return banc.appeler('PATCH', `commissions/${un(commissions).id}/${chemin}`, { jeton: admin, corps: {} })
  }
  const enregistrer = (corps: object) => () =>
    banc.appeler('POST', 'projets', {
      jeton: porteurProjet,
      corps: { id: un(projets), isDraft: true, ...corps },
    })
  const referentiel = async () => {
    await banc.db
      .updateTable('calendrier')
      .set({ dateDebutMax: un(['2026-12-31', '2026-03-15']) })
      .execute()
    return { statut: 200 }
  }
  const coups: Record<string, () => Promise<{ statut: number }>> = {
    enregistrer: enregistrer({ step: 3, budgetGlobal: un([100, 90_000, 45_000]) }),
    renommer: enregistrer({ step: 1, nom: un(['Fête du conte', 'Nuit blanche', 'Lire en mai']) }),
    accepter: surProjet('controle', OUI),
    refuser: surProjet('controle', { ...OUI, budgetValide: false, message: 'À revoir' }),
    annulerControle: surProjet('annuler-controle', {}),
    affecter: surProjet('commission', { idCommission: ouverte.id }),
    recommander: surProjet('montantRecommande', { montantRecommande: 300 }),
    avisOui: surProjet('decisionCAA', { step: 1, decision: 'accepte', montantAlloue: 200 }),
    avisNon: surProjet('decisionCAA', { step: 1, decision: 'refuse', motifRefus: 'Hors cadre' }),
    deciderOui: surProjet('decisionCA', { step: 2, decision: 'accepte', montantAlloue: 200 }),
    validerCAA: surCommission('validerCAA'),
    validerCA: surCommission('validerCA'),
    montrer: surCommission('setVisible'),
    masquer: surCommission('setInvisible'),
    payer: surProjet('validerPaiement', {}, comptable),
    annulerPaiement: surProjet('annuler-paiement', { motif: 'Rejeté' }, comptable),
    controlerBilan: surProjet('controleBilan', BILAN),
    refuserBilan: surProjet('controleBilan', { ...BILAN, bilanValide: false, message: 'À revoir' }),
    relancer: () => banc.appeler('POST', `projets/${un(projets)}/relance`, { jeton: admin, corps: {} }),
    archiver: surProjet('archiver', { motif: 'Ancienne' }),
    desarchiver: surProjet('desarchiver', {}),
    retirer: surProjet('retirer', { motif: 'Reportée' }, porteurProjet),
    referentiel,
    structure: () =>
      banc.appeler('PATCH', `porteurs-projet/${porteur.id}`, {
        jeton: porteurProjet,
        corps: { section: 'contact', ville: un(['Brest', 'Nantes']) },
      }),
    nommer: async () => {
      const nomStructure = un(['Lire', 'Conter'])
      await banc.db.updateTable('porteur').set({ nomStructure }).where('id', '=', porteur.id).execute()
      return { statut: 200 }
    },
  }
  const reussis = new Set<string>()
  for (let i = 1; i <= pas; i++) {
    const nom = un(Object.keys(coups))
    const r = await coups[nom]?.()
    if (!r || r.statut >= 500) throw new Error(`${nom} a répondu ${r?.statut}.`)
    if (r.statut < 300) reussis.add(nom)
    banc.horloge.avancer(60_000)
    if (i % 5 === 0) await siPas()
  }
  return [...reussis].sort()
}
