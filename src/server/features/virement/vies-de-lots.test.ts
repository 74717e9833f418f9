import { expect, test } from 'vitest'
import { jourDe } from '#domain/commun/jours.ts'
import type { APayer, LotListe, LotLu, RibLu } from '#domain/virement/banque/reponses.ts'
import { hasardDe } from '#server/demo/hasard.ts'
import type { Reponse } from '#test-kit/banc/appeler.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { COMPLET } from '#test-kit/banc/etendue.ts'
import { BanqueSimulee } from '#test-kit/scenes/virements/banque-simulee.ts'
import { ARRET_ESSAI, NUMERO_ESSAI, sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()
const AIDES = COMPLET ? 2000 : 50
const GRAINE = Number(process.env.GRAINE ?? (COMPLET ? Date.now() % 1_000_000 : 7))
/** Milliseconds: all of them, on a machine ten times slower than ours. */
const VIE_MAX = 90 * 60_000
const JOUR = '2026-03-02'
const LENDEMAIN = '2026-03-03'
/** An hour before midnight, then half an hour after it: some runs are executed the day after. */
const SOIR = '2026-03-02T21:30:00Z'
const NUIT = '2026-03-02T23:30:00Z'
const jour = () => jourDe(banc.horloge.maintenant())
const appel = () => ({
  raison: 'Dit par la personne jointe.',
  interlocuteur: 'Camille Renard',
  jour: jour(),
})
const IBANS = [
  'FR76 3000 4000 0312 3456 7890 143',
  'FR14 2004 1010 0505 0001 3M02 606',
  'FR76 3000 6000 0112 3456 7890 189',
]

/** Two accountants, an administrator, holders and a bank, on the screens they last read. */
async function monde() {
  const h = hasardDe(GRAINE)
  banc.horloge.regler(SOIR)
  const s = await sceneVirement(banc)
  const comptables = [s.claire, s.nadia]
  const banque = new BanqueSimulee(h)
  const aides: Awaited<ReturnType<typeof s.convention>>[] = []
  for (let i = 0; i < AIDES; i++) aides.push(await s.convention({ caMontant: h.entier(1, 250_000) / 100 }))
  // What somebody still has on a screen: acts are decided on it, however old.
  const ecrans = new Map<number, LotLu[]>()
  const refus: Record<string, number> = {}
  let cle = 0

  const envoyer = async (methode: string, chemin: string, corps: object, jeton: string): Promise<Reponse> => {
    const r = await banc.appeler(methode, chemin, { jeton, corps })
    if (r.statut >= 500) throw new Error(`${methode} ${chemin} : ${r.statut} (graine ${GRAINE})`)
    if (r.statut >= 400)
      refus[`${r.statut} ${r.corps.code ?? ''}`] = (refus[`${r.statut} ${r.corps.code ?? ''}`] ?? 0) + 1
    return r
  }
  const lots = async (): Promise<LotListe[]> => (await s.agir('GET', '')).corps.data
  const ouvrir = async (id: number): Promise<LotLu> => {
    const lot = await s.lire(id)
    ecrans.set(id, [...(ecrans.get(id) ?? []), lot])
    return lot
  }
  const aPayer = async (page = 1): Promise<APayer[]> =>
    (await banc.appeler('GET', `virements/a-payer?page=${page}`, { jeton: s.claire })).corps.data
  const surLot = (lot: LotLu, methode: string, chemin: string, corps: object, jeton: string) =>
    envoyer(methode, `virements/${lot.id}${chemin}`, { version: lot.version, ...corps }, jeton)

  const changerCompte = async (porteurId: number): Promise<void> => {
    const aide = aides.find((a) => a.porteur.id === porteurId)
    if (!aide) return
    const jeton = await banc.connecter(aide.porteur.utilisateurId)
    const { version } = (await banc.appeler('GET', `porteurs-projet/${porteurId}`, { jeton })).corps.data
    banc.horloge.avancer(1000)
    const rib = { titulaireCompte: 'Les Amis du livre', bic: 'BNPAFRPP', iban: h.parmi(IBANS) }
    await envoyer(
      'PATCH',
      `porteurs-projet/${porteurId}`,
      { section: 'rib', version, ...rib, motDePasseActuel: 'Motdepasse-2026!' },
      jeton,
    )
  }
  /** What a careful accountant does of what keeps an aid from being paid. */
  const lever = async (l: Pick<APayer, 'porteurId' | 'empechement'>): Promise<void> => {
    const genre = l.empechement?.genre
    const rib: RibLu = (await banc.appeler('GET', `virements/ribs/${l.porteurId}`, { jeton: s.claire })).corps
      .data
    if (genre === 'rejet' && rib.rejet) {
      if (h.chance(0.5)) await changerCompte(l.porteurId)
      else
        await envoyer(
          'POST',
          `virements/rejets/${rib.rejet.ligne}/regler`,
          { ...appel(), numero: NUMERO_ESSAI },
          s.claire,
        )
    }
    if (genre === 'rib-a-verifier') {
      const corps = { ribModifieLe: rib.modifieLe, interlocuteur: 'Camille Renard', jour: jour() }
      await envoyer('POST', `virements/ribs/${l.porteurId}/verifier`, corps, s.claire)
    }
  }
  /** Says of each transfer executed after its run was cancelled that the money came: it did. */
  const reglerExecutions = async (id: number): Promise<void> => {
    for (const l of (await ouvrir(id)).lignes.filter((x) => x.executee && !x.executee.regle)) {
      const autre = l.ailleurs && (await ouvrir(l.ailleurs.id))
      const tenue = autre?.lignes.find((x) => x.projetId === l.projetId)
      if (autre && tenue) await surLot(autre, 'DELETE', `/lignes/${tenue.id}`, {}, s.claire)
      const lot = await ouvrir(id)
      await surLot(lot, 'PATCH', `/lignes/${l.id}/execution`, { ...appel(), issue: 'payee' }, s.claire)
    }
  }
  /** `juste`: on the screen of the run it answers. */
  const lire = async (i: number, juste = false): Promise<void> => {
    const [r] = banque.enRoute.splice(i, 1)
    if (!r) return
    const tous = await banc.db.selectFrom('lotVirement').select(['id', 'numero']).execute()
    const vise = tous.find((l) => l.numero === r.numero)
    const autre = h.chance(0.05) && !juste ? h.parmi(tous) : vise
    if (!vise || !autre) throw new Error(`Lot ${r.numero} inconnu`)
    const formulaire = new FormData()
    formulaire.append('reponse', new Blob([r.xml], { type: 'application/xml' }), 'reponse.xml')
    const lu = await banc.appeler('POST', `virements/${autre.id}/reponses`, {
      jeton: h.parmi(comptables),
      formulaire,
    })
    if (lu.statut >= 500) throw new Error(`Réponse : ${lu.statut} (graine ${GRAINE})`)
    // A second sending put aside changes nothing, nor does what answers another run.
    if (r.doublon || autre !== vise) expect([lu.statut, lu.corps.data?.dejaLue]).not.toEqual([200, false])
    // Executed on a day to come, says the bank: it is read again that day.
    const tropTot = lu.statut === 422 && String(lu.corps.errors?.reponse?.[0]).includes('ce qui est prévu')
    if (autre !== vise || tropTot || h.chance(0.1)) banque.enRoute.push(r)
  }
  const preparer = async (ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return
    cle += 1
    await envoyer(
      'POST',
      'virements',
      { ids, execution: jour(), cleCreation: `vie-${cle}` },
      h.parmi(comptables),
    )
  }
  const approuver = (lot: LotLu) =>
    surLot(lot, 'PATCH', '/approuver', { rejetsLus: true }, h.parmi([...comptables, s.admin]))
  const remettre = async (lot: LotLu): Promise<void> => {
    const r = await envoyer('POST', `virements/${lot.id}/telecharger`, {}, h.parmi(comptables))
    // Sent once more by mistake, now and then.
    if (r.statut === 200) for (let n = h.chance(0.3) ? 2 : 1; n > 0; n--) banque.recevoir(String(r.corps))
  }
  /** Of a file that the screen shows at the bank, it is asked first; of another, nobody thinks of it. */
  const arret = (lot: LotLu): object | null => {
    if (lot.exporte === null) return {}
    return banque.arreter(lot.numero) ? { ...ARRET_ESSAI, arreteLe: jour() } : null
  }
  /** Said stopped, executed all the same: known before anything else leaves. */
  const quandMeme = async (lot: LotLu, r: Reponse): Promise<void> => {
    // Not before its day: no bank does that.
    if (r.statut >= 400 || lot.execution > jour() || !h.chance(0.6)) return
    banque.executerQuandMeme(lot.numero)
    await lire(banque.enRoute.length - 1, true)
  }
  const annuler = async (lot: LotLu): Promise<void> => {
    const dit = arret(lot)
    if (!dit) return
    const qui = h.parmi([...comptables, s.admin])
    await quandMeme(lot, await surLot(lot, 'PATCH', '/annuler', { motif: 'Essai.', ...dit }, qui))
  }
  const diviser = async (lot: LotLu): Promise<void> => {
    const moitie = lot.lignes.slice(0, Math.floor(lot.lignes.length / 2)).map((l) => l.id)
    const dit = moitie.length > 0 && arret(lot)
    if (!dit) return
    cle += 1
    const corps = { lignes: moitie, cleCreation: `division-${cle}`, ...dit }
    await quandMeme(lot, await surLot(lot, 'POST', '/diviser', corps, h.parmi(comptables)))
  }
  const ajouter = async (lot: LotLu, ids: readonly number[]): Promise<void> => {
    if (ids.length > 0) await surLot(lot, 'POST', '/lignes', { ids }, h.parmi(comptables))
  }
  const changerJour = (lot: LotLu, execution: string) =>
    surLot(lot, 'PATCH', '/execution', { execution }, h.parmi(comptables))
  /** The new account of a blocked line, once its structure was called. */
  const reprendre = async (lot: LotLu): Promise<void> => {
    for (const l of lot.lignes.filter((x) => x.blocage?.motif === 'rib').slice(0, 1)) {
      await lever({ porteurId: l.porteurId, empechement: { genre: 'rib-a-verifier', phrase: '', lot: null } })
      await surLot(lot, 'PATCH', `/lignes/${l.id}/reprendre-rib`, {}, h.parmi(comptables))
    }
  }
  const debloquer = async (lot: LotLu): Promise<void> => {
    for (const l of lot.lignes.filter((x) => x.blocage))
      await surLot(await ouvrir(lot.id), 'DELETE', `/lignes/${l.id}`, {}, h.parmi(comptables))
  }
  return {
    h,
    s,
    banque,
    aides,
    ecrans,
    refus,
    lots,
    ouvrir,
    aPayer,
    changerCompte,
    lever,
    lire,
    preparer,
    approuver,
    remettre,
    annuler,
    diviser,
    ajouter,
    changerJour,
    reprendre,
    debloquer,
    reglerExecutions,
  }
}

test(
  `${AIDES} aides dans des lots qui se préparent, s’arrêtent, se divisent et se répondent de toute façon : chacune est exécutée une fois, au centime (graine ${GRAINE})`,
  async () => {
    const m = await monde()
    const { h, banque } = m
    const attendues = new Map(m.aides.map((a) => [a.numeroConvention, Math.round(Number(a.caMontant) * 100)]))

    /** One act of somebody, on what they read now or had read before. */
    const unActe = async (): Promise<unknown> => {
      const ouverts = await m.lots()
      const genre = h.entier(0, 99)
      const remis = ouverts.filter((l) => l.etat === 'transmis')
      // What is stopped is mostly at the bank already.
      const parmi = genre >= 60 && genre < 76 && remis.length > 0 ? remis : ouverts
      const lot = parmi.length > 0 ? h.parmi(parmi) : null
      const vu =
        lot &&
        (h.chance(0.35) ? h.parmi(m.ecrans.get(lot.id) ?? [await m.ouvrir(lot.id)]) : await m.ouvrir(lot.id))
      if (genre < 18 || vu === null) {
        const file = (await m.aPayer(h.entier(1, 3))).filter((l) => l.empechement === null)
        const nombre = h.entier(1, COMPLET ? 12 : 4)
        return m.preparer(
          file
            .slice(h.entier(0, 5))
            .slice(0, nombre)
            .map((l) => l.projetId),
        )
      }
      if (genre < 20) {
        const libres = (await m.aPayer(h.entier(1, 3))).filter((l) => l.empechement === null)
        return m.ajouter(
          vu,
          libres.slice(0, h.entier(1, 2)).map((l) => l.projetId),
        )
      }
      if (genre < 22) return m.changerJour(vu, h.parmi([JOUR, LENDEMAIN]))
      if (genre < 42) return m.approuver(vu)
      if (genre < 60) return m.remettre(vu)
      if (genre < 70) return m.annuler(vu)
      if (genre < 76) return m.diviser(vu)
      if (genre < 79) return m.reprendre(vu)
      if (genre < 81) return m.debloquer(vu)
      if (genre < 84) return vu.etat === 'annule' ? m.reglerExecutions(vu.id) : null
      if (genre < 87) return m.changerCompte(h.parmi(m.aides).porteur.id)
      if (genre < 94) {
        const [bloquee] = (await m.aPayer(h.entier(1, 3))).filter(
          (l) => l.empechement?.genre !== 'lot' && l.empechement,
        )
        return bloquee && m.lever(bloquee)
      }
      return banque.traiter()
    }
    const reste = async (): Promise<number> => {
      const { n } = await banc.db
        .selectFrom('paiement')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return AIDES - Number(n)
    }

    for (let tour = 0; tour < AIDES * (COMPLET ? 0.2 : 1.5); tour++) {
      await Promise.all(Array.from({ length: 4 }, unActe))
      while (banque.enRoute.length > 0 && h.chance(0.25)) await m.lire(h.entier(0, banque.enRoute.length - 1))
    }
    // Then, the day after, everybody finishes what they began.
    banc.horloge.regler(NUIT)
    for (let tour = 0; (await reste()) > 0; tour++) {
      expect(tour, `graine ${GRAINE} : ${await reste()} aides ne finissent pas`).toBeLessThan(60)
      banque.traiter(true)
      while (banque.enRoute.length > 0) await m.lire(0)
      for (const { id } of await m.lots()) {
        await m.reglerExecutions(id)
        const lot = await m.ouvrir(id)
        await m.debloquer(lot)
        const depasse = lot.execution < jour()
        if (lot.etat === 'prepare' && depasse) await m.changerJour(await m.ouvrir(id), LENDEMAIN)
        if (lot.etat === 'approuve' && depasse) await m.annuler(await m.ouvrir(id))
        if (lot.etat === 'prepare' && lot.lignes.length === 0) await m.annuler(await m.ouvrir(id))
        await m.approuver(await m.ouvrir(id))
        const relu = await m.ouvrir(id)
        if (relu.etat === 'approuve') await m.remettre(relu)
        else if (relu.etat === 'transmis' && banque.arreter(relu.numero)) await m.annuler(relu)
      }
      for (let page = 1; page <= 6; page++) {
        const file = await m.aPayer(page)
        for (const l of file) if (l.empechement && l.empechement.genre !== 'lot') await m.lever(l)
        await m.preparer(file.filter((l) => l.empechement === null).map((l) => l.projetId))
      }
    }

    const executees = new Map<string, number[]>()
    for (const { reference, centimes } of banque.grandLivre) {
      const convention = /^C-\d+-\d+/.exec(reference)?.[0] ?? ''
      executees.set(convention, [...(executees.get(convention) ?? []), centimes])
    }
    expect(new Map([...executees].sort())).toEqual(
      new Map([...attendues].map(([c, n]) => [c ?? '', [n]] as const).sort()),
    )
    const payees = await banc.db
      .selectFrom('paiement as y')
      .innerJoin('projet as p', 'p.id', 'y.projetId')
      .select(['p.numeroConvention', 'y.montant'])
      .where('y.annuleLe', 'is', null)
      .execute()
    expect(new Map(payees.map((p) => [p.numeroConvention, Math.round(p.montant * 100)]))).toEqual(attendues)
    console.info(`Graine ${GRAINE} : ${banque.grandLivre.length} virements exécutés, refus dits`, m.refus)
  },
  VIE_MAX,
)
