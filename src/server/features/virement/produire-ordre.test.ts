import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lirePdf } from '#test-kit/scenes/pdf-lu.ts'
import { sceneVirement } from '#test-kit/scenes/virement-essai.ts'

const banc = bancDuFichier()

test('l’ordre en PDF : le total, l’empreinte, les deux noms, des IBAN masqués ; son sceau se vérifie en public', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(2)
  expect((await s.agir('POST', `/${lot.id}/ordre`)).statut).toBe(409)
  await s.approuver(lot.id)
  const { fichier } = await s.lire(lot.id)
  const r = await banc.appeler('POST', `virements/${lot.id}/ordre`, {
    jeton: await banc.connecter('superviseur'),
    corps: {},
  })
  expect([r.statut, r.entetes['content-disposition']]).toEqual([
    ...[200, `inline; filename=ordre-${lot.numero}.pdf`],
  ])
  const { texte } = await lirePdf(Buffer.from(r.octets))
  const noms = await banc.db
    .selectFrom('utilisateur')
    .select(['prenom', 'nom'])
    .where('id', 'in', [s.comptes[0].id, s.comptes[1].id])
    .execute()
  for (const { prenom, nom } of noms) expect(texte).toContain(`${prenom} ${nom}`)
  expect(texte.replaceAll(/\s/g, '')).toContain(fichier.empreinte)
  expect(texte).toMatch(/5\s000,00/)
  expect(texte).toMatch(/FR76\s••••\s••••\s0189/)
  expect(texte.replaceAll(/\s/g, '')).not.toContain('30006000011234567890')
  const formulaire = new FormData()
  formulaire.set('document', new Blob([new Uint8Array(r.octets)], { type: 'application/pdf' }), 'ordre.pdf')
  const { corps } = await banc.appeler('POST', 'verifier', { formulaire })
  expect(corps.data).toMatchObject({ verdict: 'scelle', authentique: true })
  const lignes = await banc.db
    .selectFrom('journal')
    .select('apres')
    .where('chaine', '=', `virement:${lot.id}`)
    .where('acte', '=', 'produireOrdre')
    .execute()
  expect(lignes).toEqual([{ apres: { empreinte: fichier.empreinte } }])
})
