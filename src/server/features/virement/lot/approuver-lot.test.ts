import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { validerPain } from '#test-kit/normes/valider-pain.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { changerRib, REGLAGE_ESSAI, sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

const balises = (xml: string, nom: string): string[] =>
  [...xml.matchAll(new RegExp(`<${nom}[^>]*>([^<]*)</${nom}>`, 'g'))].map((m) => m[1] ?? '')

test('un lot de trois lignes donne un fichier que le schéma 09 admet, et le 03 quand il est réglé ainsi', async () => {
  const s = await sceneVirement(banc)
  const neuf = await s.lotTransmis(3)
  expect(neuf.fichier).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
  expect(await validerPain(neuf.fichier, '09')).toEqual([])
  await s.regler({ norme: '03', version: 2 })
  const ancien = await s.lotTransmis(3)
  expect(ancien.fichier).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.03')
  expect(await validerPain(ancien.fichier, '03')).toEqual([])
  expect((await s.lire(ancien.id)).fichier).toMatchObject({ norme: '03', telechargements: 1 })
})

test('la somme de 0,10, 0,20 et 1 234,56 est 1234.86 aux deux niveaux, pour trois virements', async () => {
  const s = await sceneVirement(banc)
  const conventions = []
  for (const caMontant of [0.1, 0.2, 1234.56]) conventions.push(await s.convention({ caMontant }))
  const { corps } = await s.preparer(conventions.map((c) => c.id))
  await s.approuver(corps.data.id)
  const { corps: xml } = await s.telecharger(corps.data.id)
  expect([balises(xml, 'CtrlSum'), balises(xml, 'NbOfTxs')]).toEqual([
    ['1234.86', '1234.86'],
    ['3', '3'],
  ])
})

test('le nom transmis est le titulaire, écrit comme une banque le lit ; tout texte du fichier l’est', async () => {
  const s = await sceneVirement(banc)
  const conventions = [
    await s.convention({}, { titulaireCompte: 'Éditions « L’Œuvre & Cie » – Sète' }),
    await s.convention({}, { titulaireCompte: 'a'.repeat(71) }),
  ]
  const { corps } = await s.preparer(conventions.map((c) => c.id))
  const lu = await s.lire(corps.data.id)
  expect(lu.lignes.map((l: { nomTransmis: string }) => l.nomTransmis)).toEqual([
    "Editions L'OEuvre + Cie - Sete",
    'a'.repeat(70),
  ])
  expect(lu.lignes[0].morceaux.filter((m: { change: boolean }) => m.change).length).toBeGreaterThan(0)
  await s.approuver(corps.data.id)
  const { corps: xml } = await s.telecharger(corps.data.id)
  expect(await validerPain(xml, '09')).toEqual([])
  for (const texte of [...balises(xml, 'Nm'), ...balises(xml, 'Ustrd'), ...balises(xml, 'EndToEndId')])
    expect(texte).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/)
})

test('la même personne ne prépare pas et n’approuve pas : 409, aucun fichier ; deux personnes, 200', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(1)
  expect(await s.approuver(lot.id, s.claire)).toMatchObject({
    statut: 409,
    corps: { code: 'seconde-personne' },
  })
  expect((await s.telecharger(lot.id)).statut).toBe(409)
  expect((await s.lire(lot.id, s.claire)).refus.approuver).toContain('Une seconde personne')
  expect((await s.approuver(lot.id)).statut).toBe(200)
  expect((await s.lire(lot.id)).etat).toBe('approuve')
})

test('ce que montrait l’écran a changé : l’approbation est refusée, rien n’est écrit', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(2)
  const { version, lignes } = await s.lire(lot.id)
  await s.agir('DELETE', `/${lot.id}/lignes/${lignes[0].id}`)
  const r = await s.agir('PATCH', `/${lot.id}/approuver`, { version }, s.nadia)
  expect([r.statut, r.corps.code]).toEqual([409, 'version'])
  expect((await s.lire(lot.id)).approuve).toBeNull()
})

test('le compte débité a changé dans les réglages pendant la lecture : rien n’est approuvé, aucun fichier', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(1)
  const lu = await s.lire(lot.id)
  const approuver = (debite: string) =>
    s.agir('PATCH', `/${lot.id}/approuver`, { version: lu.version, debite }, s.nadia)
  await s.regler({ ...REGLAGE_ESSAI, iban: 'FR7630006000011234567890189', bic: 'AGRIFRPPXXX' })
  const r = await approuver(lu.debite.iban)
  expect([r.statut, r.corps.code]).toEqual([409, 'version'])
  expect(r.corps.message).toContain('compte débité')
  expect(await s.lire(lot.id)).toMatchObject({ approuve: null, fichier: null })
  expect((await approuver((await s.lire(lot.id)).debite.iban)).statut).toBe(200)
  await s.regler(REGLAGE_ESSAI)
})

test('approuver et changer le RIB ensemble : le fichier porte le compte d’avant, ou l’approbation est refusée', async () => {
  const s = await sceneVirement(banc)
  for (let i = 0; i < 5; i++) {
    const lot = await s.lotPrepare(1)
    const [c] = lot.conventions
    if (!c) throw new Error('Une convention attendue.')
    const [rib, approbation] = await Promise.all([changerRib(banc, c.porteur), s.approuver(lot.id)])
    expect(rib.statut).toBe(200)
    expect([200, 409]).toContain(approbation.statut)
    // Whoever came first, no file leaves that names an account which is no longer theirs.
    expect((await s.telecharger(lot.id)).statut).toBe(409)
  }
})

test('deux personnes approuvent ensemble : une seule approbation, une seule ligne de journal', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(1)
  const { version } = await s.lire(lot.id)
  const r = await Promise.all(
    [s.nadia, s.admin].map((jeton) => s.agir('PATCH', `/${lot.id}/approuver`, { version }, jeton)),
  )
  expect(r.map((x) => x.statut).sort()).toEqual([200, 409])
  const lignes = await banc.db
    .selectFrom('journal')
    .selectAll()
    .where('chaine', '=', `virement:${lot.id}`)
    .where('acte', '=', 'approuverLot')
    .execute()
  expect(lignes).toHaveLength(1)
})

test('le jour d’exécution est passé : ni approbation ni première remise', async () => {
  const s = await sceneVirement(banc)
  const [a, b] = [await s.lotPrepare(1), await s.lotPrepare(1)]
  await s.approuver(b.id)
  banc.horloge.regler('2026-03-05T09:00:00Z')
  const [claire, nadia] = [await banc.connecter(s.comptes[0].id), await banc.connecter(s.comptes[1].id)]
  const { version } = await s.lire(a.id, claire)
  const approbation = await s.agir('PATCH', `/${a.id}/approuver`, { version }, nadia)
  expect(approbation).toMatchObject({ statut: 409, corps: { code: 'execution' } })
  expect(await s.telecharger(b.id, claire)).toMatchObject({ statut: 409, corps: { code: 'execution' } })
  banc.horloge.regler('2026-03-02T09:00:00Z')
})

test('qui a choisi une ligne ne l’approuve pas, même si un autre a modifié le lot depuis', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(1)
  const version = async () => (await s.lire(lot.id)).version
  const { id } = await s.convention()
  await s.agir('POST', `/${lot.id}/lignes`, { ids: [id], version: await version() }, s.nadia)
  const corps = { execution: '2026-03-05', version: await version() }
  expect((await s.agir('PATCH', `/${lot.id}/execution`, corps)).statut).toBe(200)
  expect((await s.approuver(lot.id, s.nadia)).statut).toBe(409)
  expect((await s.approuver(lot.id, s.admin)).statut).toBe(200)
})

test('un lot divisé par un autre ne s’approuve pas par qui en a choisi les lignes', async () => {
  const s = await sceneVirement(banc)
  for (const approuve of [false, true]) {
    const lot = await s.lotPrepare(2)
    const [{ id }] = (await s.lire(lot.id)).lignes
    if (approuve) await s.approuver(lot.id, s.admin)
    const corps = { lignes: [id], cleCreation: `division-${approuve}` }
    const { data } = (await s.agir('POST', `/${lot.id}/diviser`, corps, s.nadia)).corps
    for (const neuf of [data.id, data.reste.id]) {
      expect((await s.approuver(neuf, s.claire)).statut).toBe(409)
      expect((await s.approuver(neuf, s.admin)).statut).toBe(200)
    }
  }
})

test('qui a ouvert le compte de qui a préparé le lot le lit avant d’approuver, et le journal le garde', async () => {
  const s = await sceneVirement(banc)
  const email = 'nouvelle.comptable@essai.fr'
  const saisie = { prenom: 'Ève', nom: 'Neuve', email, role: 'comptable' }
  const deux = await Promise.all([creerStaff(banc, 'admin'), creerStaff(banc, 'admin')])
  const [jeton, autre] = [await banc.connecter(deux[0].id), await banc.connecter(deux[1].id)]
  const eve = (await banc.appeler('POST', 'comptes', { jeton, corps: saisie })).corps.data
  const p = await s.convention()
  const { data } = (await s.preparer([p.id], {}, await banc.connecter(eve.id))).corps
  const dit = async (qui: string) =>
    (await s.lire(data.id, qui)).comptesOuverts.map((o: { par: { id: number } }) => o.par.id)
  expect([await dit(jeton), await dit(autre), await dit(s.nadia)]).toEqual([[eve.id], [], []])
  expect((await s.approuver(data.id, jeton)).statut).toBe(200)
  const { historique } = await s.lire(data.id)
  expect(historique.at(-1).detail).toContain('par qui a ouvert ou modifié le compte de qui l’a préparé')

  // An address given afterwards opens the account just as well.
  const claire = (await banc.appeler('GET', 'comptes', { jeton: autre })).corps.data.find(
    (c: { id: number }) => c.id === s.comptes[0].id,
  )
  const { prenom, nom, role, version } = claire
  const change = { prenom, nom, role, version, email: 'claire.ailleurs@essai.fr' }
  const change2 = await banc.appeler('PUT', `comptes/${claire.id}`, { jeton: autre, corps: change })
  expect(change2.statut).toBe(200)
  const lot = await s.lotPrepare(1)
  const lu = (await s.lire(lot.id, autre)).comptesOuverts.map((o: { par: { id: number } }) => o.par.id)
  expect(lu).toEqual([claire.id])
})

test('deux comptes faits par une même troisième personne : qui approuve le lit, avec son nom', async () => {
  const s = await sceneVirement(banc)
  const [qui, tiers] = [await creerStaff(banc, 'admin'), await creerStaff(banc, 'admin')]
  const [jeton, autre] = [await banc.connecter(qui.id), await banc.connecter(tiers.id)]
  const ouvrir = async (prenom: string, par: string): Promise<number> => {
    const saisie = { prenom, nom: 'Neuve', email: `${prenom}@essai.fr`.toLowerCase(), role: 'comptable' }
    return (await banc.appeler('POST', 'comptes', { jeton: par, corps: saisie })).corps.data.id
  }
  const [zoe, lea, max] = [await ouvrir('Zoe', jeton), await ouvrir('Lea', jeton), await ouvrir('Max', autre)]
  const p = await s.convention()
  const { data } = (await s.preparer([p.id], {}, await banc.connecter(zoe))).corps
  const dit = async (id: number) => (await s.lire(data.id, await banc.connecter(id))).comptesDuMeme
  expect(await dit(lea)).toMatchObject([{ compte: { id: zoe }, par: { id: qui.id } }])
  expect([await dit(max), await dit(zoe), await dit(qui.id)]).toEqual([[], [], []])
})
