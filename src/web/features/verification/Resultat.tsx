import type { ReponseDe } from '#domain/commun/contrat.ts'
import { formatInstant, formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { deNom } from '#domain/commun/nom-organisme.ts'
import type { contratsVerification } from '#domain/verification/contrat.ts'
import type { Verdict } from '#domain/verification/verdict.ts'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { STATUTS, type Statut } from '#web/ui/statuts.ts'

type Reponse = ReponseDe<(typeof contratsVerification)['verifierDocument']>['data']

const GENRES = {
  demande: 'Demande d’aide signée',
  convention: 'Convention',
  'convention-signee': 'Convention signée',
  'proces-verbal': 'Procès-verbal arrêté',
  'proces-verbal-signe': 'Procès-verbal signé',
  'ordre-virement': 'Ordre de virement',
  attestation: 'Attestation signée',
} as const

const VERDICTS: Record<Verdict, { statut: Statut; titre: string; texte: string }> = {
  authentique: {
    statut: 'fait',
    titre: 'Ce document est authentique',
    texte: `Il est, octet pour octet, celui que ${ORGANISME} conserve. Rien n’y a été modifié.`,
  },
  scelle: {
    statut: 'fait',
    titre: 'Ce document est authentique',
    texte: `Il porte le cachet électronique ${deNom(ORGANISME)}, intact. Rien n’y a été modifié depuis.`,
  },
  modifie: {
    statut: 'refuse',
    titre: 'Ce document a été modifié',
    texte: `Il prétend porter le cachet électronique ${deNom(ORGANISME)}, mais son contenu n’est pas celui sur lequel ce cachet a été posé\u00a0: il a changé depuis, ou le cachet a été pris à un autre document. Ne vous y fiez pas.`,
  },
  reenregistre: {
    statut: 'refuse',
    titre: 'Ce document a été enregistré de nouveau',
    texte: `Il prétend porter le cachet électronique ${deNom(ORGANISME)}, mais il n’est plus tel que ce cachet l’a couvert\u00a0: un autre programme l’a complété ou réécrit, ou le cachet a été pris à un autre document. Demandez le fichier d’origine.`,
  },
  'autre-certificat': {
    statut: 'refuse',
    titre: `Ce document n’est pas signé par ${ORGANISME}`,
    texte: `Il porte une signature électronique, mais celle de quelqu’un d’autre. Chacun peut fabriquer un certificat au nom qu’il veut, même celui ${deNom(ORGANISME)}\u00a0: seule l’empreinte du certificat le distingue.`,
  },
  inconnu: {
    statut: 'attention',
    titre: 'Ce document n’est pas reconnu',
    texte: `Il ne porte pas, ou plus, le cachet électronique ${deNom(ORGANISME)}. Une copie imprimée, numérisée ou exportée par un autre programme le perd\u00a0: demandez le fichier d’origine.`,
  },
}

/** The verdict in plain words, then what the file itself says. */
export function Resultat({ nomFichier, reponse: r }: { nomFichier: string; reponse: Reponse }) {
  const { statut, titre, texte } = VERDICTS[r.verdict]
  return (
    <section className={`verification-resultat carte ${STATUTS[statut].classe}`}>
      <h2>
        <Icone nom={STATUTS[statut].icone} />
        {titre}
      </h2>
      <p className="sous-2">{texte}</p>
      <dl className="filets-bas sous-5">
        <Fait nom="Fichier" valeur={nomFichier} />
        {r.document && (
          <>
            <Fait nom="Document" valeur={`${GENRES[r.document.genre]} n°\u00a0${r.document.numero}`} />
            <Fait nom="Établi le" valeur={formatInstant(r.document.creeLe)} />
          </>
        )}
        {r.sceau && <Sceau reponse={r} sceau={r.sceau} />}
        {r.authentique && r.sceau && <Fait nom="Ce que prouve le cachet" valeur={PREUVE} />}
        {r.authentique && r.sceau && <Fait nom="Horodatage" valeur={horodatageDe(r.sceau)} />}
        {r.sceau?.ancienCertificat && (
          <Fait
            nom="Certificat"
            valeur={`Ancien certificat ${deNom(ORGANISME)}, valable du ${formatJourLong(jourDe(new Date(r.sceau.ancienCertificat.du)))} au ${formatJourLong(jourDe(new Date(r.sceau.ancienCertificat.au)))}`}
          />
        )}
        <Fait nom="Empreinte SHA-256" valeur={parHuit(r.empreinte)} />
      </dl>
    </section>
  )
}

const parHuit = (empreinte: string): string => empreinte.match(/.{8}/g)?.join(' ') ?? empreinte

/** Who set the seal, and when: proved for our own documents, claimed in all the others. */
function Sceau({ reponse: r, sceau }: { reponse: Reponse; sceau: NonNullable<Reponse['sceau']> }) {
  const date = sceau.poseLe ? `, le ${formatInstant(sceau.poseLe)}` : ''
  if (r.verdict !== 'autre-certificat')
    return <Fait nom={r.authentique ? 'Cachet' : 'Cachet prétendu'} valeur={`${sceau.titulaire}${date}`} />
  if (sceau.certificat === null) return <Fait nom="Certificat" valeur="Il n’a pas pu être lu." />
  return (
    <>
      <Fait
        nom="Certificat"
        valeur={`Le certificat prétend porter le nom «\u00a0${sceau.titulaire}\u00a0»${date}.`}
      />
      <Fait nom="Empreinte SHA-256 du certificat" valeur={parHuit(sceau.certificat)} />
    </>
  )
}

const PREUVE = `Que ce document vient ${deNom(ORGANISME)} et qu’il est intact, rien de plus. Il n’est pas la signature d’une personne\u00a0: celle du bénéficiaire, quand il y en a une, est décrite dans le document.`

/** What the token proves, by whom, and no more: whether an authority is « qualifiée » is not ours to say. */
function horodatageDe({ horodatage: h }: NonNullable<Reponse['sceau']>): string {
  if (!h) return 'Aucun\u00a0: la date du cachet est celle de l’horloge du portail (niveau PAdES\u00a0B-B).'
  if (!h.reconnue)
    return `Le cachet porte un jeton au nom de «\u00a0${h.autorite}\u00a0», une autorité que ce portail ne connaît pas\u00a0: il ne prouve pas de date ici (niveau PAdES\u00a0B-B).`
  return `${formatInstant(h.le)}, selon «\u00a0${h.autorite}\u00a0»\u00a0: le document existait à cet instant, tel quel, d’après l’horloge de cette autorité (niveau PAdES\u00a0B-T). Cette page ne dit pas si elle est qualifiée au sens du règlement eIDAS.`
}

const Fait = ({ nom, valeur }: { nom: string; valeur: string }) => (
  <div>
    <dt>{nom}</dt>
    <dd>{valeur}</dd>
  </div>
)
