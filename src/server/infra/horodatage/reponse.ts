import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { ouvrirJeton } from './jeton.ts'
import { HorodatageMuet } from './muet.ts'

/** The token of a TimeStampResp granting what was asked, its signature not judged; throws HorodatageMuet. */
export function jetonDeReponse(reponse: Buffer, nonce: asn1js.Integer): Buffer {
  const { statut, jeton } = lire(reponse)
  if (statut !== 0 && statut !== 1) throw new HorodatageMuet(`refus (statut ${statut})`)
  if (!jeton) throw new HorodatageMuet('réponse sans jeton')
  const repete = ouvrirJeton(jeton)?.info.nonce
  if (!repete?.isEqual(nonce)) throw new HorodatageMuet('le jeton répond à une autre demande')
  return jeton
}

/** The token is taken as it was written: its signature is on those octets. */
function lire(reponse: Buffer): { statut: number; jeton: Buffer | null } {
  try {
    const { result } = asn1js.fromBER(new Uint8Array(reponse).buffer)
    const jeton = result instanceof asn1js.Sequence ? result.valueBlock.value[1] : undefined
    const octets = jeton && Buffer.from(jeton.valueBeforeDecodeView)
    const { status } = new pkijs.TimeStampResp({ schema: result })
    return { statut: status.status, jeton: octets ?? null }
  } catch {
    throw new HorodatageMuet('réponse illisible')
  }
}
