import { DOUBLONS } from '#domain/virement/rejet-du-payeur.ts'
import type { Hasard } from '#server/demo/hasard.ts'

/** What a file of transfers asks, as a bank reads it. */
interface OrdreRecu {
  numero: string
  virements: {
    reference: string
    /** `InstrId`, which some banks answer alone. */
    instruction: string
    centimes: number
    etat: 'attend' | 'execute' | 'rejete'
    code: string | null
  }[]
  /** Stopped before it was executed, since its sender asked. */
  arrete: boolean
}

/** A bank's answer on its way: the XML, the run it is for, and whether none of it may be applied. */
export interface ReponseEnRoute {
  numero: string
  xml: string
  doublon: boolean
}

/** Codes about an account, codes of the payer's own, and a bank's own words that say neither. */
const CODES = ['AC01', 'AC04', 'AC06', 'MD07', 'AM04', 'DT01', 'FF01', 'NARR', 'COMPTE CLOS']
/** Of a whole file refused: no code at all, or the payer's. */
const CODES_DU_FICHIER = [null, 'AM04', 'DT01', 'FF01', 'AC02']
const ISO = /^[A-Z]{2}\d{2}$/
const raison = (code: string | null, sienne = false): string =>
  code === null
    ? ''
    : `<StsRsnInf><Rsn>${sienne || !ISO.test(code) ? `<Prtry>${code}</Prtry>` : `<Cd>${code}</Cd>`}</Rsn></StsRsnInf>`

const document = (numero: string, d: { groupe?: string; lot?: string; virements?: string }): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">
  <CstmrPmtStsRpt><GrpHdr><MsgId>R</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${numero}</OrgnlMsgId>${d.groupe ?? ''}
  </OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>${numero}</OrgnlPmtInfId>${d.lot ?? ''}${d.virements ?? ''}
  </OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`

/**
 * A bank of tests: takes files (pain.001), puts a second sending aside, executes or rejects in its own time,
 * says so late, twice, in part, by group or batch; `grandLivre`: what it executed, in cents by reference.
 */
export class BanqueSimulee {
  readonly grandLivre: { reference: string; centimes: number }[] = []
  readonly enRoute: ReponseEnRoute[] = []
  readonly #ordres = new Map<string, OrdreRecu>()
  /** Asked to be stopped before it came. */
  readonly #refuses = new Set<string>()
  readonly #h: Hasard

  constructor(h: Hasard) {
    this.#h = h
  }

  /** Takes a file; the same order again is answered as a second sending, in any of the forms banks use. */
  recevoir(fichier: string): void {
    const numero = /<MsgId>(.+?)<\/MsgId>/.exec(fichier)?.[1] ?? ''
    const virements = [
      ...fichier.matchAll(
        /<InstrId>(.+?)<\/InstrId>\s*<EndToEndId>(.+?)<\/EndToEndId>[\s\S]*?<InstdAmt[^>]*>([\d.]+)</g,
      ),
    ].map(([, instruction = '', reference = '', euros = '0']) => ({
      reference,
      instruction,
      centimes: Math.round(Number(euros) * 100),
      etat: 'attend' as const,
      code: null,
    }))
    const deja = this.#ordres.get(numero)
    if (deja) this.#dire(numero, this.#doublon(deja), true)
    else this.#ordres.set(numero, { numero, virements, arrete: this.#refuses.has(numero) })
  }

  /** Whether it could stop that order: nothing of it may have been executed yet. */
  arreter(numero: string): boolean {
    const ordre = this.#ordres.get(numero)
    if (!ordre) {
      this.#refuses.add(numero)
      return true
    }
    if (ordre.virements.some((v) => v.etat === 'execute')) return false
    ordre.arrete = true
    return true
  }

  /** Executes after all an order that it said stopped: what a bank does now and then; says so at once. */
  executerQuandMeme(numero: string): void {
    const ordre = this.#ordres.get(numero)
    if (!ordre?.arrete) return
    for (const v of ordre.virements) if (v.etat === 'attend') this.#executer(v)
    this.#repondre(ordre, ordre.virements)
  }

  /** Some of what waits is executed or rejected, and answered; `tout`: all of it, for good. */
  traiter(tout = false): void {
    const ouverts = [...this.#ordres.values()].filter(
      (o) => !o.arrete && o.virements.some((v) => v.etat === 'attend'),
    )
    if (ouverts.length === 0) return
    for (const ordre of tout ? ouverts : [this.#h.parmi(ouverts)]) {
      // Refused whole before any of it is executed, for a reason that is the payer's, or without one.
      if (!tout && ordre.virements.every((v) => v.etat === 'attend') && this.#h.chance(0.1)) {
        this.#refuser(ordre)
        continue
      }
      const pris = ordre.virements.filter((v) => v.etat === 'attend' && (tout || this.#h.chance(0.4)))
      for (const v of pris)
        if (!tout && this.#h.chance(0.25)) Object.assign(v, { etat: 'rejete', code: this.#h.parmi(CODES) })
        else this.#executer(v)
      this.#repondre(ordre, this.#h.chance(0.5) ? pris : ordre.virements)
    }
  }

  #refuser({ numero, virements }: OrdreRecu): void {
    const code = this.#h.parmi(CODES_DU_FICHIER)
    for (const v of virements) Object.assign(v, { etat: 'rejete', code })
    const rejet = (balise: string): string => `<${balise}>RJCT</${balise}>${raison(code)}`
    const lignes = this.#h.chance(0.5) ? virements.map((v) => this.#statut(v, 'RJCT', code)).join('') : ''
    const ou = this.#h.chance(0.5) ? { groupe: rejet('GrpSts') } : { lot: rejet('PmtInfSts') }
    this.#dire(numero, document(numero, { ...ou, virements: lignes }))
  }

  /** What is said of a transfer, named as banks name it: by both of its identifiers, or by one. */
  #statut(
    v: Pick<OrdreRecu['virements'][number], 'reference' | 'instruction'>,
    statut: string,
    code: string | null,
  ): string {
    const nom = `<OrgnlEndToEndId>${v.reference}</OrgnlEndToEndId>`
    const instruction = `<OrgnlInstrId>${v.instruction}</OrgnlInstrId>`
    const noms = this.#h.parmi([nom, instruction, instruction + nom])
    return `<TxInfAndSts>${noms}<TxSts>${statut}</TxSts>${raison(code, this.#h.chance(0.2))}</TxInfAndSts>`
  }

  #executer(v: OrdreRecu['virements'][number]): void {
    Object.assign(v, { etat: 'execute' })
    this.grandLivre.push({ reference: v.reference, centimes: v.centimes })
  }

  #dire(numero: string, xml: string, doublon = false): void {
    this.enRoute.push({ numero, xml, doublon })
  }

  #repondre(ordre: OrdreRecu, dits: OrdreRecu['virements']): void {
    const tous = ordre.virements.every((v) => v.etat === 'execute')
    const { numero } = ordre
    if (tous && this.#h.chance(0.3)) {
      const dit = this.#h.chance(0.5)
        ? { groupe: '<GrpSts>ACSC</GrpSts>' }
        : { lot: '<PmtInfSts>ACSC</PmtInfSts>' }
      this.#dire(numero, document(numero, dit))
      return
    }
    const statuts = {
      attend: this.#h.parmi(['ACSP', 'PDNG', 'ACTC']),
      execute: this.#h.parmi(['ACSC', 'ACCC']),
      rejete: 'RJCT',
    }
    const virements = dits.map((v) => this.#statut(v, statuts[v.etat], v.code)).join('')
    this.#dire(
      numero,
      document(numero, { groupe: this.#h.chance(0.5) ? '<GrpSts>PART</GrpSts>' : '', virements }),
    )
  }

  #doublon({ numero, virements }: OrdreRecu): string {
    const lignes = (code: string | null, jusqua = virements.length): string =>
      virements
        .slice(0, jusqua)
        .map((v) => this.#statut(v, 'RJCT', code))
        .join('')
    const rejete = (balise: string): string => `<${balise}>RJCT</${balise}>${raison('AM05')}`
    return document(
      numero,
      this.#h.parmi([
        { groupe: rejete('GrpSts') },
        { groupe: rejete('GrpSts'), virements: lignes(null) },
        { groupe: rejete('GrpSts'), virements: lignes(null, 1) },
        { lot: rejete('PmtInfSts') },
        { lot: rejete('PmtInfSts'), virements: lignes(null) },
        { virements: lignes('AM05') },
        { virements: lignes(this.#h.parmi(DOUBLONS), Math.ceil(virements.length / 2)) },
      ]),
    )
  }
}
