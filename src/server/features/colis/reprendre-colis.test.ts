import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { Indisponible } from '#domain/commun/erreurs.ts'
import { HEURE, JOUR } from '#domain/commun/jours.ts'
import type { Stockage } from '#server/contexte/dehors.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireZip } from '#test-kit/banc/lire/lire-zip.ts'
import { colisEssai } from '#test-kit/scenes/colis-essai.ts'
import { pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'
import { executerColis, tacheReprendreColis } from './preparation/executer-colis.ts'

const banc = bancDuFichier()
let c: ReturnType<typeof colisEssai>
let n = 0
let lot: { du: string; au: string }
beforeEach(async () => {
  n += 1
  const le = `2026-06-${String(n).padStart(2, '0')}`
  banc.horloge.regler(`${le}T09:00:00Z`)
  c = colisEssai(banc, await banc.connecter('admin'))
  lot = { du: le, au: le }
})

/** A server that dies, or a storage that is mute, when it is about to read that file. */
const mourantSur = (cle: string): Stockage => ({
  ...banc.ctx.stockage,
  lire: (lue, debut) =>
    lue === cle ? Promise.reject(new Indisponible()) : banc.ctx.stockage.lire(lue, debut),
})

describe('une préparation arrêtée', () => {
  test('entre deux demandes : celle qui était lue reste, la suite se fait, et le colis est le même', async () => {
    const a = await c.archiver([{ contenu: pdfDe(5000) }])
    const b = await c.archiver([{ contenu: pdfDe(6000) }])
    const entier = await c.preparer(lot)
    const voulu = (await c.telecharger(entier.id)).octets

    const { id } = (await c.demander(lot)).corps.data
    const ctx = { ...banc.ctx, stockage: mourantSur(b.fichiers[0]?.cle ?? '') }
    await expect(executerColis(ctx, id)).rejects.toThrow(Indisponible)
    expect(await c.lire(id)).toMatchObject({ etat: 'preparation', faites: 1, lus: 5000 })
    const lues: string[] = []
    const stockage: Stockage = {
      ...banc.ctx.stockage,
      lire: (cle, debut) => {
        lues.push(cle)
        return banc.ctx.stockage.lire(cle, debut)
      },
    }
    await executerColis({ ...banc.ctx, stockage }, id)
    expect(lues).toEqual([b.fichiers[0]?.cle])
    expect(await c.lire(id)).toMatchObject({ etat: 'pret', faites: 2, lus: 11_000 })
    const repris = (await c.telecharger(id)).octets
    expect(repris.equals(voulu)).toBe(true)
    expect([...lireZip(repris).keys()]).toContain(`${a.projet.numero}/pieces/budget.pdf`)
    await banc.viderFile()
  })

  test('chaque tâche rend la main à la suivante quand son temps est passé', async () => {
    await c.archiver()
    await c.archiver()
    const { id } = (await c.demander(lot)).corps.data
    await executerColis(banc.ctx, id, { duree: -1 })
    expect(await c.lire(id)).toMatchObject({ etat: 'preparation', faites: 1 })
    await banc.viderFile()
    expect(await c.lire(id)).toMatchObject({ etat: 'pret', faites: 2 })
  })

  test('la file perdue, elle est remise au travail un quart d’heure plus tard', async () => {
    await c.archiver()
    const { id } = (await c.demander(lot)).corps.data
    await sql`delete from file_attente.job where name = 'colis'`.execute(banc.proprietaire)
    await tacheReprendreColis.executer(banc.ctx, {})
    await banc.viderFile()
    expect((await c.lire(id)).etat).toBe('preparation')
    banc.horloge.avancer(HEURE / 4 + 1)
    await tacheReprendreColis.executer(banc.ctx, {})
    await banc.viderFile()
    expect((await c.lire(id)).etat).toBe('pret')
  })

  test('trois fois sans avancer : abandonnée, dite avec sa raison et par e-mail ; « Reprendre » la finit', async () => {
    await c.archiver()
    const b = await c.archiver()
    const { id } = (await c.demander(lot)).corps.data
    const ctx = { ...banc.ctx, stockage: mourantSur(b.fichiers[0]?.cle ?? '') }
    await expect(executerColis(ctx, id)).rejects.toThrow()
    await expect(executerColis(ctx, id)).rejects.toThrow()
    await expect(executerColis(ctx, id)).rejects.toThrow()
    await executerColis(ctx, id)
    expect(await c.lire(id)).toMatchObject({
      etat: 'echoue',
      raison: expect.stringContaining('ce qui est lu reste'),
      peutReprendre: true,
    })
    expect((await c.telecharger(id)).statut).toBe(409)
    expect((await banc.envois()).filter((e) => e.evenement === 'colis-echoue')).toHaveLength(1)
    expect((await c.reprendre(id)).corps.data).toEqual({ id, deja: false })
    expect((await c.reprendre(id)).corps.data).toEqual({ id, deja: true })
    await banc.viderFile()
    expect(await c.lire(id)).toMatchObject({ etat: 'pret', faites: 2 })
    expect((await c.reprendre(id)).statut).toBe(409)
  })
})

describe('une pièce absente ou altérée dans le stockage', () => {
  test('est nommée à l’écran et au manifeste ; rétablie, la reprise ne relit que sa demande', async () => {
    const a = await c.archiver([{}, { type: 'programme' }])
    const b = await c.archiver()
    const [perdue, gatee] = a.fichiers
    if (!perdue || !gatee) throw new Error('Deux pièces.')
    await banc.ctx.stockage.supprimer(perdue.cle)
    await banc.ctx.stockage.ecrire(gatee.cle, Buffer.alloc(1000, 'x'))
    const colis = await c.preparer(lot)
    const { numero } = a.projet
    expect(colis).toMatchObject({
      etat: 'incomplet',
      nombreDefauts: 2,
      peutReprendre: true,
      defauts: [
        { numero, nom: `${numero}/pieces/budget.pdf`, type: 'Budget', etat: 'absente' },
        { numero, nom: `${numero}/pieces/programme.pdf`, type: 'Programme', etat: 'alteree' },
      ],
    })
    const zip = lireZip((await c.telecharger(colis.id)).octets)
    expect([...zip.keys()].filter((k) => k.startsWith(`${numero}/pieces`))).toEqual([])
    const manifeste = String(zip.get('manifeste.csv'))
    expect(manifeste).toContain(`${perdue.empreinte.toString('hex')};Budget`)
    expect(manifeste).toContain('absent du stockage')
    expect(manifeste).toContain('altéré\u00a0: ses octets ne sont plus ceux qui furent déposés')
    const mail = (await banc.envois()).find((e) => e.evenement === 'colis-pret')
    expect([mail?.sujet, mail?.texte]).toEqual([
      expect.stringContaining('incomplet'),
      expect.stringContaining('2 fichiers manquent'),
    ])

    for (const f of [perdue, gatee]) await banc.ctx.stockage.ecrire(f.cle, pdfDe(1000))
    expect((await c.reprendre(colis.id)).statut).toBe(200)
    expect(await c.lire(colis.id)).toMatchObject({ etat: 'preparation', faites: 1, lus: 1000 })
    await banc.viderFile()
    const complet = await c.lire(colis.id)
    expect(complet).toMatchObject({ etat: 'pret', nombreDefauts: 0, faites: 2 })
    const repris = lireZip((await c.telecharger(colis.id)).octets)
    expect([...repris.keys()]).toContain(`${b.projet.numero}/pieces/budget.pdf`)
    expect(repris.get(`${numero}/pieces/budget.pdf`)).toEqual(pdfDe(1000))
  })
})

describe('les parties', () => {
  test('au-delà de la borne, chaque demande entière dans une partie, chacune avec son manifeste', async () => {
    for (let i = 0; i < 3; i++) await c.archiver([{ contenu: pdfDe(30_000) }])
    const { id } = (await c.demander(lot)).corps.data
    await executerColis(banc.ctx, id, { octetsMax: 75_000 })
    const colis = await c.lire(id)
    expect(colis.parties.map((p) => [p.demandes, p.nom])).toEqual([
      [2, `colis-${id}-${lot.du}-${lot.au}-partie-1-sur-2.zip`],
      [1, `colis-${id}-${lot.du}-${lot.au}-partie-2-sur-2.zip`],
    ])
    const noms: string[] = []
    for (const p of colis.parties) {
      const { octets } = await c.telecharger(id, p.rang)
      expect([octets.length, octets.length <= 75_000]).toEqual([p.octets, true])
      const zip = lireZip(octets)
      const lignes = String(zip.get('manifeste.csv')).trimEnd().split('\r\n')
      expect(lignes).toHaveLength(zip.size)
      noms.push(...[...zip.keys()].filter((k) => k !== 'manifeste.csv'))
    }
    expect(new Set(noms).size).toBe(6)
    await banc.viderFile()
  })

  test('une demande qui, ses données comprises, ne tient dans aucune : dite par son numéro', async () => {
    const { projet } = await c.archiver([{ contenu: pdfDe(30_000) }])
    const { id } = (await c.demander(lot)).corps.data
    await executerColis(banc.ctx, id, { octetsMax: 20_000 })
    expect(await c.lire(id)).toMatchObject({
      etat: 'echoue',
      raison: expect.stringContaining(`La demande ${projet.numero} dépasse`),
    })
    await banc.viderFile()
  })
})

describe('ce qui change pendant ou après', () => {
  test('une demande sortie des archives avant son tour : le colis n’est plus à préparer', async () => {
    const { projet } = await c.archiver()
    const { id } = (await c.demander(lot)).corps.data
    const jeton = await banc.connecter('admin')
    await banc.appeler('PATCH', `projets/${projet.id}/desarchiver`, { jeton })
    await banc.viderFile()
    expect(await c.lire(id)).toMatchObject({
      etat: 'perime',
      raison: `Ce colis n’est plus complet\u00a0: la demande ${projet.numero} n’est plus archivée\u00a0; préparez-en un autre.`,
    })
  })

  test('sept jours après, il expire : 410, et rien n’en reste gardé', async () => {
    await c.archiver()
    const { id } = await c.preparer(lot)
    banc.horloge.avancer(7 * JOUR - 1000)
    await tacheReprendreColis.executer(banc.ctx, {})
    expect(await banc.db.selectFrom('colis').select('etat').where('id', '=', id).executeTakeFirst()).toEqual({
      etat: 'pret',
    })
    banc.horloge.avancer(2000)
    await tacheReprendreColis.executer(banc.ctx, {})
    c = colisEssai(banc, await banc.connecter('admin'))
    const r = await c.telecharger(id)
    expect([r.statut, r.corps.message]).toEqual([410, 'Ce colis a expiré\u00a0; préparez-en un autre.'])
    for (const table of ['colisEntree', 'colisPartie', 'colisDemande'] as const)
      expect(await banc.db.selectFrom(table).select('colisId').where('colisId', '=', id).execute()).toEqual(
        [],
      )
    const derniere = await banc.db
      .selectFrom('journal')
      .select(['acte', 'apres'])
      .where('acte', '=', 'expirerColis')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(derniere.apres).toMatchObject({ colis: id })
  })
})
