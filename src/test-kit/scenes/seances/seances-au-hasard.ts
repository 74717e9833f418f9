import { expect } from 'vitest'
import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import type { DossierLu } from '#domain/seance/reponse.ts'
import { hasardDe } from '#server/demo/hasard.ts'
import type { Reponse } from '#test-kit/banc/appeler.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { changerDehors } from './hors-seance-au-hasard.ts'
import { brouillonDe } from './pv-essai.ts'
import { acteDeSeance, seanceEssai } from './seance-essai.ts'
import { carnetNeuf, compter, confronter, type NoteDossier, type Scene, VIERGE } from './seance-notee.ts'

/** Does an act, and keeps what it answers. */
async function agir(s: Scene, quoi: Promise<Reponse>): Promise<boolean> {
  const { statut, corps } = await quoi
  if (statut !== 200) return false
  s.etat = corps.data
  s.carnet.comptes.push(compter(s.etat))
  return true
}

const minute = ({ banc }: Pick<Scene, 'banc'>) => banc.horloge.avancer(60_000)
const noteDe = (s: Scene, projet: number): NoteDossier => s.carnet.dossiers.get(projet) ?? VIERGE
const noter = (s: Scene, projet: number, quoi: Partial<NoteDossier>): void =>
  void s.carnet.dossiers.set(projet, { ...noteDe(s, projet), ...quoi })

/**
 * A sitting of 3 to 40 files drawn from `graine`, every act of a room in any order, sometimes opened by
 * mistake first and followed by another; then changes outside it. Its minutes say only what the room did,
 * their sums are their lines', and nothing typed later moves a line. A role reading sittings alone
 * composes each.
 */
export async function seanceAuHasard(banc: Banc, graine: number): Promise<void> {
  const hasard = hasardDe(graine)
  const dossiers = hasard.entier(3, 40)
  const essai = await seanceEssai(banc, { dossiers, membres: 5, presents: hasard.entier(3, 5) })
  const { jeton, membres, appeler, acte, deporter } = essai
  const s: Scene = {
    banc,
    hasard,
    jeton,
    membres,
    appeler,
    acte,
    deporter,
    commission: essai.commission.id,
    rang: 1,
    etat: await essai.lire(),
    carnet: carnetNeuf(),
  }
  if (hasard.chance(0.25)) await ouvrirParErreur(s)
  const lu = await conduire(s, graine)
  const restes = s.etat.dossiers.filter(
    (d) => !['accepte', 'refuse'].includes(noteDe(s, d.projetId).decision ?? ''),
  )
  const suivante = restes.length > 0 && hasard.chance(0.3) ? await seanceSuivante(s) : null
  if (suivante) {
    await conduire(suivante, graine)
    expect(suivante.etat.dossiers.map((d) => d.projetId).sort()).toEqual(restes.map((d) => d.projetId).sort())
    expect(await minutes(s)).toEqual(lu)
  }
  // What the next sitting has on its order is its own to say.
  const siens = new Set(suivante ? restes.map((d) => d.projetId) : [])
  await changerDehors(
    s,
    s.etat.dossiers.filter((d) => !siens.has(d.projetId)),
    () => minutes(s),
  )
}

const minutes = async (s: Scene): Promise<ContenuPv> =>
  (await brouillonDe(s.banc, { id: s.commission, jeton: s.jeton }, { seance: s.rang })).contenu

/** Opened one day too early, with a file put aside: it never was. */
async function ouvrirParErreur(s: Scene): Promise<void> {
  await agir(s, s.acte('ouvrir'))
  minute(s)
  await s.acte(`dossiers/${s.etat.dossiers[0]?.projetId}/ecarter`, { ecarte: true, motif: 'Par erreur.' })
  await s.acte('suspendre')
  expect((await s.acte('annuler-ouverture')).statut).toBe(200)
  s.carnet = carnetNeuf()
  minute(s)
}

/** From its opening to its closing, and its minutes against what was noted. */
async function conduire(s: Scene, graine: number): Promise<ContenuPv> {
  expect(await agir(s, s.acte('ouvrir')), `graine ${graine}`).toBe(true)
  for (let pas = s.etat.dossiers.length + 8; pas > 0; pas--) {
    minute(s)
    await s.hasard.parmi(GESTES)(s)
  }
  await s.acte('reprendre')
  minute(s)
  expect(await agir(s, s.acte('clore')), `graine ${graine}`).toBe(true)
  // Nobody is there any more: it counts for no moment of the sitting.
  s.carnet.comptes.pop()
  const c = await minutes(s)
  confronter(c, s.etat, s.carnet)
  return c
}

/** Another sitting of the step, with the same members, some of them there. */
async function seanceSuivante(s: Scene): Promise<Scene> {
  minute(s)
  const corps = { etape: 1, president: s.membres[0], secretaire: s.etat.secretaire?.id, membres: s.membres }
  const { data } = (await s.appeler('POST', `commissions/${s.commission}/seances`, corps)).corps
  const acte = (chemin: string, envoi: object = {}) => acteDeSeance(s.banc, data.id, chemin, envoi, s.jeton)
  const suivante: Scene = { ...s, acte, rang: 2, etat: data, carnet: carnetNeuf() }
  // A link that was told stands for the next sitting too.
  suivante.carnet.deports = [...s.carnet.deports]
  for (const m of s.membres.slice(0, s.hasard.entier(3, 5)))
    await acte(`membres/${m}`, { pointage: 'arrive' })
  return suivante
}

type Geste = (s: Scene) => Promise<void>

/** Votes that carry the decision: all of them, a tie that the president settles, or counted one by one. */
function voter(s: Scene, d: DossierLu, decision: NonNullable<NoteDossier['decision']>, voix: number) {
  const { hasard } = s
  const pourAccorder = decision === 'accepte'
  const unanimite = hasard.chance(0.25)
  if (unanimite) {
    const toutes = pourAccorder ? { pour: voix, contre: 0 } : { pour: 0, contre: voix }
    return { unanimite, voixPresident: null, voix: { ...toutes, abstention: 0 } }
  }
  if (voix > 1 && voix % 2 === 0 && d.departage && hasard.chance(0.3)) {
    const voixPresident = pourAccorder ? ('pour' as const) : ('contre' as const)
    return { unanimite, voixPresident, voix: { pour: voix / 2, contre: voix / 2, abstention: 0 } }
  }
  const autre = hasard.entier(0, Math.max(0, Math.ceil(voix / 2) - 1))
  const abstention = hasard.entier(0, Math.max(0, voix - 2 * autre - 1))
  const gagne = voix - autre - abstention
  const comptees = pourAccorder ? { pour: gagne, contre: autre } : { pour: autre, contre: gagne }
  return { unanimite, voixPresident: null, voix: { ...comptees, abstention } }
}

let cles = 0

async function inscrire(s: Scene, d: DossierLu, sansSortie: string | null): Promise<void> {
  const { hasard } = s
  const decision = hasard.parmi(['accepte', 'accepte', 'accepte', 'refuse', 'attente'] as const)
  const vote = voter(s, d, decision, (d.enregistre?.quorum ?? s.etat.quorum).voix)
  const montant = decision === 'accepte' ? hasard.entier(100, 9000) / 100 : null
  const motif = decision === 'refuse' ? 'Hors du champ des aides.' : null
  const remarque = hasard.chance(0.3) ? `Sous réserve du devis ${hasard.entier(1, 99)}.` : null
  const corps = {
    decision,
    unanimite: vote.unanimite,
    ...(!vote.unanimite && vote.voix),
    voixPresident: vote.voixPresident,
    montantAlloue: montant,
    motifRefus: motif,
    remarque,
    sansSortie,
    versionDossier: d.version,
    suivant: hasard.chance(0.5),
    avisLu: d.avis,
    cle: `hasard-${++cles}`,
  }
  if (!(await agir(s, s.acte(`dossiers/${d.projetId}/avis`, corps)))) return
  const avant = noteDe(s, d.projetId)
  noter(s, d.projetId, {
    decision,
    montant,
    voix: vote.voix,
    voixPresident: vote.voixPresident,
    textes: { motif, remarque, sansSortie: sansSortie ?? avant.textes.sansSortie },
    ecarte: null,
    corrige: avant.corrige + Number(d.enregistre !== null),
  })
}

const enregistrer: Geste = async (s) => {
  const libres = s.etat.dossiers.filter((d) => !d.enregistre)
  if (libres.length > 0) await examiner(s, s.hasard.parmi(libres).projetId)
}

/** Calls a file; with its quorum, those in conflict leave, or it is said why not, and it is recorded. */
async function examiner(s: Scene, projet: number): Promise<void> {
  if (s.etat.statut === 'suspendue') await agir(s, s.acte('reprendre'))
  if (s.etat.courant?.projetId !== projet && !(await agir(s, s.acte('courant', { projet })))) return
  // Called, a file set aside comes back.
  noter(s, projet, { ecarte: null })
  if (!(await agir(s, s.acte('courant', { projet })))) return
  if (!s.etat.quorum.atteint) return sansQuorum(s, projet)
  const lu = s.etat.dossiers.find((x) => x.projetId === projet)
  const dehors = new Set(lu?.sorties.filter((x) => x.revenuLe === null).map((x) => x.membre))
  const doivent = s.etat.membres.filter(
    (m) => lu?.deports.includes(m.id) && m.etat === 'present' && !dehors.has(m.id),
  )
  const reste = doivent.length > 0 && s.hasard.chance(0.3)
  if (!reste)
    for (const m of doivent)
      await agir(s, s.acte(`dossiers/${projet}/sorties`, { membre: m.id, sorti: true }))
  const d = s.etat.dossiers.find((x) => x.projetId === projet)
  if (d) await inscrire(s, d, reste ? 'En visioconférence, micro coupé.' : null)
}

/** Put aside without a word, or somebody comes back. */
async function sansQuorum(s: Scene, projet: number): Promise<void> {
  const absent = s.etat.membres.find((m) => m.etat !== 'present')
  if (absent && s.hasard.chance(0.5)) await agir(s, s.acte(`membres/${absent.id}`, { pointage: 'arrive' }))
  else await mettreDeCote(s, projet, null)
}

const corriger: Geste = async (s) => {
  const faits = s.etat.dossiers.filter((d) => d.enregistre)
  if (faits.length > 0) await inscrire(s, s.hasard.parmi(faits), null)
}

const ecarter: Geste = async (s) => {
  const libres = s.etat.dossiers.filter((d) => !d.enregistre && !d.ecarte)
  if (libres.length === 0) return
  const { projetId } = s.hasard.parmi(libres)
  await mettreDeCote(s, projetId, s.hasard.parmi(['Devis à compléter.', 'À revoir avec le porteur', null]))
}

async function mettreDeCote(s: Scene, projet: number, motif: string | null): Promise<void> {
  const raison = motif && s.hasard.parmi(['piece', 'autre'] as const)
  if (!(await agir(s, s.acte(`dossiers/${projet}/ecarter`, { ecarte: true, raison, motif })))) return
  // Without a word, only where the quorum lacks.
  const d = s.etat.dossiers.find((x) => x.projetId === projet)
  expect(motif !== null || d?.ecarte?.faute).toBe(true)
  noter(s, projet, { ecarte: motif ?? '' })
}

const reprendre: Geste = async (s) => {
  const cote = s.etat.dossiers.filter((d) => d.etat === 'ecarte')
  if (cote.length === 0) return
  const { projetId } = s.hasard.parmi(cote)
  if (await agir(s, s.acte(`dossiers/${projetId}/ecarter`, { ecarte: false })))
    noter(s, projetId, { ecarte: null })
}

// The president too: another member then presides over what is called meanwhile.
const bouger: Geste = async (s) => {
  const pointage = s.hasard.parmi(['arrive', 'arrive', 'part'] as const)
  await agir(s, s.acte(`membres/${s.hasard.parmi(s.membres)}`, { pointage }))
}

const confier: Geste = async (s) => {
  const [mandant, autre] = [s.hasard.parmi(s.membres), s.hasard.parmi(s.membres)]
  const mandataire = s.hasard.chance(0.2) ? null : autre
  const fait = await agir(s, s.acte('pouvoirs', { mandant, mandataire }))
  if (fait && mandataire !== null) s.carnet.pouvoirs.push({ mandant, mandataire })
}

const deporter: Geste = async (s) => {
  const libres = s.etat.dossiers.filter((d) => !d.enregistre)
  if (libres.length === 0) return
  const [{ projetId: projet }, membre] = [s.hasard.parmi(libres), s.hasard.parmi(s.membres)]
  if (s.carnet.deports.some((x) => x.projet === projet && x.membre === membre)) return
  await s.deporter(projet, membre)
  s.carnet.deports.push({ projet, membre })
  if (s.hasard.chance(0.6)) await examiner(s, projet)
}

const deplacer: Geste = async (s) => {
  const libres = s.etat.dossiers.filter((d) => d.etat === 'a_venir')
  if (libres.length < 2) return
  const [un, autre] = [s.hasard.parmi(libres), s.hasard.parmi(libres)]
  await agir(s, s.acte('ordre', { projet: un.projetId, avant: s.hasard.chance(0.2) ? null : autre.projetId }))
}

const suspendre: Geste = async (s) => {
  await agir(s, s.acte(s.hasard.parmi(['suspendre', 'reprendre', 'reprendre'] as const)))
}

const GESTES: readonly Geste[] = [
  ...Array.from({ length: 9 }, () => enregistrer),
  ...[ecarter, reprendre, corriger, bouger, bouger, confier, deporter, deplacer, suspendre, suspendre],
]
