import pg from 'pg'
import type { Appel } from './appelant.ts'
import { entetesAdmin, entetesDe, poster } from './appels.ts'
import { appeler } from './client.ts'
import { enSuite, type Mesure } from './mesure.ts'
import type { Portail } from './monter.ts'
import type { ouvrirSocle } from './ouvrir-socle.ts'
import {
  aPreparer,
  donner,
  type LotTransmis,
  lotTransmis,
  payables,
  ranger,
  reponseDe,
  seanceOuverte,
  titulaires,
} from './scene-partie-8.ts'

type Socle = Awaited<ReturnType<typeof ouvrirSocle>>

interface Outils {
  comparer(o: { quoi: string; minimum: Appel[]; nous: Appel[]; cible: number }): Promise<void>
  dire(quoi: string, m: Mesure, socle?: Mesure, cible?: number): void
  voulu(quoi: string): boolean
}

/** Statements that the portal made since the start. */
let instructions = 0
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...valeurs: unknown[]) {
  instructions++
  return (query as (...a: unknown[]) => unknown).apply(this, valeurs)
} as typeof query

/** Words that ask for some of them. */
const EN_LOT =
  'partie 8 : file « à payer », préparer, confirmer virements, un lot lu, liste des lots, pain.002, écritures'
const EN_SEANCE =
  'partie 8 : séance de 102 dossiers, suivie, déclarations, procès-verbal, enregistrer en séance'

/** Transfers, entries, sittings, minutes, beside the minimum; each act once, its statements counted. */
export async function partie8(portail: Portail, socle: Socle, outils: Outils): Promise<void> {
  const { enLot, enSeance } = operations(portail, socle, outils)
  await ranger(portail)
  try {
    if (outils.voulu(EN_LOT)) await enLot()
    if (outils.voulu(EN_SEANCE)) await enSeance()
  } finally {
    await ranger(portail)
  }
}

function operations(portail: Portail, socle: Socle, outils: Outils) {
  const jeton = { authorization: `Bearer ${socle.jetonDe({ porteurId: 0 })}` }
  const leur = (nom: string, id: number): Appel[] => [
    { adresse: `${socle.adresse}/lecture?nom=${nom}&id=${id}`, entetes: jeton },
  ]
  const leurActe = (nom: string, id: number, ids: readonly number[]): Appel => ({
    adresse: `${socle.adresse}/acte?nom=${nom}&id=${id}&ids=${ids}`,
    entetes: jeton,
  })
  const nos = (chemin: string, entetes: Record<string, string>): Appel[] => [
    { adresse: portail.adresse + chemin, entetes },
  ]
  const lire = async (quoi: string, minimum: Appel[], nous: Appel[]): Promise<void> => {
    // Lists that the scene made stale are written anew first.
    await appeler(nous[0]?.adresse ?? '', nous[0])
    const avant = instructions
    const octets = Buffer.byteLength(await appeler(nous[0]?.adresse ?? '', nous[0]))
    const nombre = instructions - avant
    await outils.comparer({
      quoi: `partie 8 : ${quoi}, ${nombre} instr., ${octets} o`,
      minimum,
      nous,
      cible: 0.5,
    })
  }
  const faire = async (quoi: string, minimum: Appel[], nous: Appel[]): Promise<void> => {
    if (!outils.voulu(`partie 8 : ${quoi}`)) return
    const avant = instructions
    const b = await enSuite(nous)
    const nombre = Math.round((instructions - avant) / nous.length)
    // After: the minimum writes less than the portal reads.
    const a = await enSuite(minimum, socle.fil)
    outils.dire(`minimum : ${quoi}`, a)
    outils.dire(`partie 8 : ${quoi}, ${nombre} instr.`, b, a, 0.3)
  }

  async function enLot(): Promise<void> {
    const [admin, comptable] = [await entetesAdmin(portail), await entetesDe(portail, 'comptable@demo.fr')]
    const par = await portail.ctx.db
      .selectFrom('utilisateur')
      .select('id')
      .where('email', '=', 'comptable@demo.fr')
      .executeTakeFirstOrThrow()
    await lire('file « à payer »', leur('aPayer', 1), nos('virements/a-payer?page=1&parPage=50', comptable))
    const quarante = await payables(portail, 80)
    const preparer = await aPreparer(portail, quarante.slice(40))
    await faire('préparer 40 virements', [leurActe('preparer', par.id, quarante.slice(0, 40))], [preparer])
    for (const [n, seule] of [
      [40, false],
      [200, false],
      [200, true],
    ] as const) {
      const quoi = `confirmer ${n} virements${seule ? ', toutes les demandes à une structure' : ''}`
      if (!outils.voulu(`partie 8 : ${quoi}`)) continue
      const a = await titulaires(portail.ctx.db)
      const [un] = a.values()
      if (seule) await donner(portail, new Map([...a.keys()].map((id) => [id, un ?? 0])))
      try {
        const [sien, leSien] = [
          await lotTransmis(portail, await payables(portail, n)),
          await lotTransmis(portail, await payables(portail, n)),
        ]
        if (!seule && n === 200) {
          await lire('un lot de 200 lu', leur('lot', sien.id), nos(`virements/${sien.id}`, comptable))
          await lire('liste des lots', leur('lots', 1), nos('virements?page=1&parPage=50', comptable))
        }
        await faire(quoi, [leurActe('confirmer', par.id, [leSien.id])], [confirmation(sien)])
      } finally {
        await ranger(portail)
        if (seule) await donner(portail, a)
      }
    }
    if (outils.voulu('partie 8 : pain.002')) {
      const [sien, leSien] = [
        await lotTransmis(portail, await payables(portail, 200)),
        await lotTransmis(portail, await payables(portail, 200)),
      ]
      await faire(
        'pain.002 de 200 appliqué',
        [leurActe('confirmer', par.id, [leSien.id])],
        [depotReponse(sien)],
      )
    }
    const mois = new Date().toISOString().slice(0, 7)
    await lire('écritures d’un mois, prévues', leur('mois', 1), nos(`ecritures/${mois}`, admin))
  }

  const confirmation = (lot: LotTransmis): Appel => ({
    ...poster(`${portail.adresse}virements/${lot.id}/confirmer`, lot.comptable, {
      lignes: lot.lignes.map((l) => l.id),
      dateValeur: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      version: lot.version,
    }),
    methode: 'PATCH',
  })
  const depotReponse = (lot: LotTransmis): Appel => {
    const limite = 'limite-du-banc'
    return {
      adresse: `${portail.adresse}virements/${lot.id}/reponses`,
      methode: 'POST',
      entetes: { ...lot.comptable, 'content-type': `multipart/form-data; boundary=${limite}` },
      corps: `--${limite}\r\ncontent-disposition: form-data; name="reponse"; filename="REP.xml"\r\ncontent-type: application/xml\r\n\r\n${reponseDe(lot)}\r\n--${limite}--\r\n`,
    }
  }

  async function enSeance(): Promise<void> {
    const s = await seanceOuverte(portail)
    await lire('séance de 102 dossiers lue', leur('seance', s.id), nos(`seances/${s.id}`, s.entetes))
    await lire('séance suivie par un membre', leur('seance', s.id), nos(`seances/${s.id}/suivi`, s.membre))
    const c = s.commissionId
    await lire(
      'déclarations de 102 dossiers',
      leur('declarations', c),
      nos(`commissions/${c}/declarations`, s.entetes),
    )
    await lire(
      'procès-verbal en brouillon, 102 dossiers',
      leur('pv', c),
      nos(`commissions/${c}/proces-verbaux/1`, s.entetes),
    )
    const { id: par } = await portail.ctx.db
      .selectFrom('utilisateur')
      .select('id')
      .where('email', '=', 'admin@demo.fr')
      .executeTakeFirstOrThrow()
    await faire(
      'enregistrer en séance',
      s.dossiers.slice(40, 80).map((d) => leurActe('avis', par, [s.id, d])),
      s.dossiers.slice(0, 40).map((nombre) =>
        poster(`${portail.adresse}seances/${s.id}/dossiers/${nombre}/avis`, s.entetes, {
          decision: 'accepte',
          montantAlloue: 100,
          unanimite: true,
          versionDossier: 0,
          suivant: true,
          cle: `banc-${nombre}`,
        }),
      ),
    )
  }
  return { enLot, enSeance }
}
