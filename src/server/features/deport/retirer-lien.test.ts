import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { actesDe } from '#test-kit/scenes/documents/note-essai.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { commissionADeclarer, liensDe } from '#test-kit/scenes/seances/deports-essai.ts'
import { acteDeSeance } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
let s: Awaited<ReturnType<typeof commissionADeclarer>>
beforeAll(async () => {
  s = await commissionADeclarer(banc, [{}, {}], { exigee: false })
})

test('retirer sa déclaration se demande avec un motif : le dossier reste fermé, l’administration est prévenue sans le motif', async () => {
  const { id } = (await s.deMembre.declarer(s.premier.id)).corps.data
  expect((await s.deMembre.retirer(id, '')).statut).toBe(422)
  expect((await s.deAdmin.retirer(id)).statut).toBe(404)
  expect((await s.deMembre.retirer(id, 'Homonyme.')).statut).toBe(200)
  expect((await s.deMembre.lire(`projets/${s.premier.id}`)).statut).toBe(403)
  // The same click again tells nobody twice.
  expect((await s.deMembre.retirer(id, 'Homonyme.')).statut).toBe(200)
  expect((await s.deMembre.retirer(id, 'Autre chose.')).statut).toBe(409)
  const envois = (await banc.envois()).filter((e) => e.evenement === 'deport-retire')
  expect(envois.filter((e) => e.destinataire === s.admin.email)).toHaveLength(1)
  expect(envois[0]?.texte).toContain(s.premier.numero)
  expect(envois[0]?.texte).not.toContain('Homonyme')
  expect((await actesDe(banc, `projet:${s.premier.id}`)).at(-1)).toEqual({
    acte: 'retirerLien',
    avant: null,
    apres: { deport: id, utilisateur: s.membre.id },
  })
  const personnes = (await s.deAdmin.declarations(s.id)).corps.data.personnes
  const lien = personnes.find((p: { id: number }) => p.id === s.membre.id).liens[0]
  const demandeLe = banc.horloge.maintenant().toISOString()
  expect([lien.retireLe, lien.retrait]).toEqual([null, { demandeLe, motif: 'Homonyme.', refuse: null }])
  const [sien] = (await s.deMembre.liste(s.id)).corps.data.dossiers
  expect([sien.lien.retrait.motif, sien.commune, sien.suggestions]).toEqual(['Homonyme.', null, []])
})

test('le retrait est dit à qui préside la séance à venir, sans le motif ; à personne quand elle est close', async () => {
  const c = await commissionADeclarer(banc, [{}, {}], { exigee: false })
  const presidente = await creerStaff(banc, 'membreCommission')
  const r = await banc.appeler('POST', `commissions/${c.id}/seances`, {
    jeton: c.deAdmin.jeton,
    corps: {
      etape: 1,
      president: presidente.id,
      secretaire: c.admin.id,
      membres: [presidente.id, c.membre.id],
    },
  })
  const siens = async (id: number) => {
    const { email } = await banc.db
      .selectFrom('utilisateur')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return (await banc.envois()).filter((e) => e.evenement === 'deport-retire' && e.destinataire === email)
  }
  const retirer = async (qui: typeof c.deMembre, projet: number) =>
    qui.retirer((await qui.declarer(projet)).corps.data.id, 'Homonyme, après tout.')
  expect((await retirer(c.deMembre, c.premier.id)).statut).toBe(200)
  const [envoi, ...autres] = await siens(presidente.id)
  expect(autres).toEqual([])
  expect(envoi?.sujet).toContain(c.premier.numero)
  expect(envoi?.texte).toContain(`/admin/commissions/${c.id}/deports`)
  expect(envoi?.texte).not.toContain('Homonyme')
  // She is not told of her own; nor is anybody presiding once the sitting is over.
  await retirer(liensDe(banc, await banc.connecter(presidente.id)), c.premier.id)
  expect(await siens(presidente.id)).toHaveLength(1)
  for (const acte of [`membres/${presidente.id}`, 'ouvrir', 'clore']) {
    const corps = acte.startsWith('membres') ? { pointage: 'arrive' } : {}
    const fait = await acteDeSeance(banc, r.corps.data.id, acte, corps, c.deAdmin.jeton)
    expect([acte, fait.statut, fait.corps.message]).toEqual([acte, 200, undefined])
  }
  await retirer(c.deMembre, c.second.id)
  expect([(await siens(presidente.id)).length, (await siens(c.admin.id)).length]).toEqual([1, 3])
})

test('un lien inscrit par l’équipe ne se retire pas par le membre : 403, et le dossier reste fermé', async () => {
  const { id } = (await s.deAdmin.inscrire(s.second.id, s.membre.id)).corps.data
  const r = await s.deMembre.retirer(id)
  expect([r.statut, r.corps.message]).toEqual([
    403,
    'Ce lien a été inscrit par l’équipe\u00a0: vous ne pouvez le retirer. Écrivez-nous.',
  ])
  // Their own declaration beside it changes nothing to it.
  const sien = (await s.deMembre.declarer(s.second.id)).corps.data
  await s.deMembre.retirer(sien.id)
  expect((await s.deMembre.lire(`projets/${s.second.id}`)).statut).toBe(403)
})
