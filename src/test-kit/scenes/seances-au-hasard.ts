import { expect } from 'vitest'
import { somme } from '#domain/commun/argent.ts'
import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { hasardDe } from '#server/demo/hasard.ts'
import type { Reponse } from '#test-kit/banc/appeler.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { composeSeul } from './pv-compose-seul.ts'
import { seanceEssai } from './seance-essai.ts'

/** What the room did of a file, as the test wrote it down: nothing of it comes from the minutes. */
interface Note {
  decision: 'accepte' | 'refuse' | 'attente' | null
  montant: number | null
  voix: { pour: number; contre: number; abstention: number } | null
  ecarte: boolean
  corrige: number
}
type Essai = Awaited<ReturnType<typeof seanceEssai>>
/** Its state after the last act, which each answers: nobody reads it again between two. */
type Scene = Essai & { etat: SeanceEntiere }
type Hasard = ReturnType<typeof hasardDe>

/** Does an act, and keeps what it answers. */
async function agir(s: Scene, quoi: Promise<Reponse>): Promise<boolean> {
  const { statut, corps } = await quoi
  if (statut === 200) s.etat = corps.data
  return statut === 200
}

const minute = (banc: Banc) => banc.horloge.avancer(60_000)

/**
 * A sitting of 3 to 40 files that `graine` draws, then changes outside it: its minutes say what the room did and nothing
 * else, their sums are those of their lines, and nothing typed later moves a line.
 */
export async function seanceAuHasard(banc: Banc, graine: number): Promise<void> {
  const hasard = hasardDe(graine)
  const un = <T>(liste: readonly T[]): T => hasard.parmi(liste)
  // Mostly short: an act costs as much as there are files.
  const n = Math.min(...[1, 2, 3].map(() => hasard.entier(3, 40)))
  const essai = await seanceEssai(banc, { dossiers: n, membres: 5, presents: hasard.entier(3, 5) })
  const s: Scene = Object.assign(essai, { etat: (await essai.ouvrir()).corps.data })
  const notes = new Map<number, Note>(s.dossiers.map((id) => [id, { ...VIERGE }]))
  for (let pas = 0; pas < n * 2; pas++) {
    minute(banc)
    await un([enregistrer, enregistrer, enregistrer, ecarter, bouger, suspendre, corriger])(s, hasard, notes)
  }
  await s.acte('reprendre')
  minute(banc)
  expect((await s.acte('clore')).statut, `graine ${graine}`).toBe(200)
  const avant = await contenuDe(s)
  verifier(avant, s, notes)
  await changerDehors(banc, s, hasard)
  const apres = await contenuDe(s)
  expect(apres.dossiers.map(sansMentions)).toEqual(avant.dossiers.map(sansMentions))
  expect(apres.totaux.accorde).toBe(avant.totaux.accorde)
  for (const h of apres.horsSeance ?? []) expect(Object.keys(h)).not.toContain('voix')
  expect(await composeSeul(banc, { commissionId: s.commission.id, etape: 1, seance: 1 })).toEqual(apres)
}

const VIERGE: Note = { decision: null, montant: null, voix: null, ecarte: false, corrige: 0 }
const sansMentions = ({ mentions: _, ...l }: ContenuPv['dossiers'][number]) => l

const contenuDe = async (s: Scene): Promise<ContenuPv> =>
  (await s.appeler('GET', `commissions/${s.commission.id}/proces-verbaux/1`)).corps.data.brouillon.contenu

type Geste = (s: Scene, hasard: Hasard, notes: Map<number, Note>) => Promise<void>

/** Votes that carry the decision, counted one by one. */
function voter(hasard: Hasard, decision: Note['decision'], voix: number): Note['voix'] {
  const autre = hasard.entier(0, Math.max(0, Math.ceil(voix / 2) - 1))
  const abstention = hasard.entier(0, Math.max(0, voix - 2 * autre - 1))
  const gagne = voix - autre - abstention
  return decision === 'accepte'
    ? { pour: gagne, contre: autre, abstention }
    : { pour: autre, contre: gagne, abstention }
}

async function inscrire(s: Scene, hasard: Hasard, notes: Map<number, Note>, projet: number) {
  const lue = s.etat
  const d = lue.dossiers.find((x) => x.projetId === projet)
  const note = notes.get(projet)
  if (!d || !note) return
  const decision = hasard.parmi(['accepte', 'accepte', 'refuse'] as const)
  const voix = voter(hasard, decision, (d.enregistre?.quorum ?? lue.quorum).voix)
  const montant = decision === 'accepte' ? hasard.entier(100, 9000) / 100 : null
  const corps = {
    decision,
    unanimite: false,
    ...voix,
    versionDossier: d.version,
    suivant: hasard.entier(0, 1) === 1,
    montantAlloue: montant,
    ...(decision === 'refuse' && { motifRefus: 'Hors du champ des aides.' }),
    ...(d.avis && { avisLu: d.avis }),
  }
  if (!(await agir(s, s.enregistrer(projet, corps)))) return
  notes.set(projet, {
    ...note,
    decision,
    montant,
    voix,
    ecarte: false,
    corrige: note.corrige + Number(d.enregistre !== null),
  })
}

const enregistrer: Geste = async (s, hasard, notes) => {
  const libres = s.etat.dossiers.filter((d) => !d.enregistre)
  if (libres.length === 0) return
  const projet = hasard.parmi(libres).projetId
  await agir(s, s.acte('courant', { projet }))
  const d = s.etat.dossiers.find((x) => x.projetId === projet)
  // Called, a file set aside comes back: who called it again and left it said nothing of it.
  const note = notes.get(projet)
  if (note && d && !d.ecarte) notes.set(projet, { ...note, ecarte: false })
  await inscrire(s, hasard, notes, projet)
}

const corriger: Geste = async (s, hasard, notes) => {
  const faits = s.etat.dossiers.filter((d) => d.enregistre)
  if (faits.length > 0) await inscrire(s, hasard, notes, hasard.parmi(faits).projetId)
}

const ecarter: Geste = async (s, hasard, notes) => {
  const libres = s.etat.dossiers.filter((d) => !d.enregistre && !d.ecarte)
  if (libres.length === 0) return
  const { projetId } = hasard.parmi(libres)
  const corps = { ecarte: true, motif: 'Devis à compléter.' }
  const fait = await agir(s, s.acte(`dossiers/${projetId}/ecarter`, corps))
  const note = notes.get(projetId)
  if (fait && note) notes.set(projetId, { ...note, ecarte: true })
}

const bouger: Geste = async (s, hasard) => {
  // The president too: another member then presides over what is called meanwhile.
  const membre = hasard.parmi(s.membres)
  const pointage = hasard.parmi(['arrive', 'part'] as const)
  await agir(s, s.acte(`membres/${membre}`, { pointage }))
}

const suspendre: Geste = async (s, hasard) => {
  await agir(s, s.acte(hasard.parmi(['suspendre', 'reprendre', 'reprendre'] as const)))
}

/** Line by line and sum by sum, against what the test wrote down. */
function verifier(c: ContenuPv, s: Scene, notes: ReadonlyMap<number, Note>): void {
  const numeros = new Map(s.commission.projets.map((p) => [p.numero, p.id]))
  expect(c.dossiers.length).toBe(s.dossiers.length)
  for (const l of c.dossiers) {
    const note = notes.get(numeros.get(l.numero) ?? 0) ?? VIERGE
    expect({ numero: l.numero, avis: l.avis, montant: l.montant, voix: l.voix }).toEqual({
      numero: l.numero,
      avis: note.decision ?? (note.ecarte ? 'attente' : 'non-examine'),
      montant: note.montant,
      voix: note.voix,
    })
    const corrections = (l.mentions ?? []).filter((m) => m.startsWith('Corrigé en séance'))
    expect(corrections.length).toBe(note.corrige)
  }
  expect(new Set(c.dossiers.map((l) => l.rang)).size).toBe(c.dossiers.length)
  const { totaux: t } = c
  expect(t.etudies + t.ajournes + (t.nonExamines ?? 0)).toBe(t.ordreDuJour)
  expect(t.accorde).toBe(somme(c.dossiers.map((l) => l.montant)))
  expect(t.demande).toBe(somme(c.dossiers.map((l) => l.demande)))
}

/** What the base says otherwise once the sitting is closed: opinions, titles, withdrawals, links, names. */
async function changerDehors(banc: Banc, s: Scene, hasard: Hasard): Promise<void> {
  const le = banc.horloge.maintenant()
  for (const projet of s.dossiers) {
    minute(banc)
    const quoi = hasard.parmi(['avis', 'titre', 'retrait', 'lien', 'rien'] as const)
    if (quoi === 'avis')
      await s.appeler('PATCH', `projets/${projet}/decisionCAA`, {
        step: 1,
        decision: 'attente',
        raison: 'À revoir.',
      })
    if (quoi === 'lien') await s.deporter(projet, hasard.parmi(s.membres))
    if (quoi === 'titre')
      await banc.db
        .updateTable('projet')
        .set({ nom: 'Autre titre', montantRecommande: 1 })
        .where('id', '=', projet)
        .execute()
    if (quoi === 'retrait')
      await banc.db.updateTable('projet').set({ retireLe: le }).where('id', '=', projet).execute()
  }
  await banc.db.updateTable('utilisateur').set({ nom: 'Renommé' }).where('id', 'in', s.membres).execute()
  await banc.db
    .updateTable('commission')
    .set({ montantDisponible: 1 })
    .where('id', '=', s.commission.id)
    .execute()
}
