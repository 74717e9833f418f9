import { once } from 'node:events'
import { createServer as serveurHttp } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** What a way out does instead of taking the message; « coupé » takes it, then hangs up before saying so. */
export const PANNES_SMTP = ['refus', '421', '450', '451', '554', '550', 'coupé', 'muet'] as const
export const PANNES_SMS = ['500', '503', '429', '401', '422', 'coupé', 'muet'] as const
type Panne = (typeof PANNES_SMTP)[number] | (typeof PANNES_SMS)[number] | null

export interface Passerelles {
  smtpUrl: string
  smsUrl: string
  /** When each message was taken, by the number of its row: more than one instant is a double. */
  recus: Map<number, number[]>
  /** How many times each failure was met. */
  rencontrees: Map<string, number>
  fermer(): void
}

/** A mail server and an SMS gateway whose every call is answered by what `tirer` gives. */
export async function ouvrirPasserelles(tirer: (canal: 'smtp' | 'sms') => Panne): Promise<Passerelles> {
  const recus = new Map<number, number[]>()
  const rencontrees = new Map<string, number>()
  const ouvertes = new Set<Socket>()
  const prendre = (id: number) => recus.set(id, [...(recus.get(id) ?? []), performance.now()])
  const noter = (canal: 'smtp' | 'sms'): Panne => {
    const panne = tirer(canal)
    const nom = `${canal} ${panne ?? 'pris'}`
    rencontrees.set(nom, (rencontrees.get(nom) ?? 0) + 1)
    return panne
  }
  const smtp = createServer((s) => converser(s, noter('smtp'), prendre))
  const sms = serveurHttp((requete, reponse) => {
    const panne = noter('sms')
    requete.resume().on('end', () => {
      if (panne === 'muet') return
      if (panne === null || panne === 'coupé')
        prendre(Number(/\d+/.exec(String(requete.headers['idempotency-key']))))
      if (panne === 'coupé') requete.socket.destroy()
      else reponse.writeHead(Number(panne ?? 200)).end()
    })
  })
  for (const serveur of [smtp, sms]) {
    serveur.on('connection', (s: Socket) => ouvertes.add(s.on('error', () => {})))
    serveur.listen(0, '127.0.0.1')
    await once(serveur, 'listening')
  }
  const port = (server: Server): number => (server.address() as AddressInfo).port
  return {
    smtpUrl: `smtp://127.0.0.1:${port(smtp)}`,
    smsUrl: `http://127.0.0.1:${port(sms)}`,
    recus,
    rencontrees,
    fermer() {
      for (const s of ouvertes) s.destroy()
      smtp.close()
      sms.close()
    },
  }
}

/** Which command each failure answers. */
const MOMENT: Record<string, string> = { '421': 'MAIL', '450': 'RCPT', '550': 'RCPT', '451': '.', '554': '.' }

/** One SMTP conversation, by hand: the ready-made servers neither hang up nor keep silent. */
function converser(prise: Socket, panne: Panne, prendre: (id: number) => void): void {
  if (panne === 'muet') return
  if (panne === 'refus') return void prise.destroy()
  let recu = ''
  let corps: string | null = null
  const dire = (quoi: string, normal: string): void => {
    const refuse = panne !== null && MOMENT[panne] === quoi
    if (quoi === '.' && !refuse) prendre(Number(/<envoi-(\d+)@/.exec(corps ?? '')?.[1]))
    if (quoi === '.' && panne === 'coupé') prise.destroy()
    else prise.write(`${refuse ? `${panne} non` : normal}\r\n`)
  }
  prise.write('220 essai\r\n')
  prise.on('data', (morceau) => {
    recu += morceau
    for (let fin = recu.indexOf('\r\n'); fin >= 0; fin = recu.indexOf('\r\n')) {
      const ligne = recu.slice(0, fin)
      recu = recu.slice(fin + 2)
      if (corps !== null && ligne !== '.') corps += `${ligne}\n`
      else if (corps !== null) {
        dire('.', '250 pris')
        corps = null
      } else if (/^DATA/i.test(ligne)) {
        corps = ''
        dire('DATA', '354 allez')
      } else dire(ligne.slice(0, 4).toUpperCase(), '250 oui')
    }
  })
}
