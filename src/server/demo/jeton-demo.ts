import { randomBytes } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { type Signature, signerDedans } from '#server/infra/sceau/cades.ts'

const TST_INFO = '1.2.840.113549.1.9.16.1.4'
/** Of no authority: that of the examples of OpenSSL. */
const POLITIQUE = '1.2.3.4.1'

const tampon = (octets: Uint8Array): ArrayBuffer => new Uint8Array(octets).buffer

/** The answer of an authority (TimeStampResp, RFC 3161) to a request, both DER: granted, at this time. */
export async function reponseHorodatage(demande: Buffer, signature: Signature, le: Date): Promise<Buffer> {
  const lue = pkijs.TimeStampReq.fromBER(tampon(demande))
  const genTime = new Date(le)
  genTime.setUTCMilliseconds(0)
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: POLITIQUE,
    messageImprint: lue.messageImprint,
    serialNumber: new asn1js.Integer({ valueHex: tampon(Buffer.concat([Buffer.of(1), randomBytes(7)])) }),
    genTime,
    ...(lue.nonce && { nonce: lue.nonce }),
  })
  const jeton = await signerDedans(Buffer.from(info.toSchema().toBER(false)), TST_INFO, signature)
  const reponse = new pkijs.TimeStampResp({
    status: new pkijs.PKIStatusInfo({ status: pkijs.PKIStatus.granted }),
    timeStampToken: pkijs.ContentInfo.fromBER(tampon(jeton)),
  })
  return Buffer.from(reponse.toSchema().toBER(false))
}
