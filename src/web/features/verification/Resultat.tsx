import type { ReponseDe } from '#domain/commun/contrat.ts'
import { formatInstant, formatJourLong, jourDe } from '#domain/commun/jours.ts'
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
    texte: `Il porte le cachet électronique de ${ORGANISME}, intact. Rien n’y a été modifié depuis.`,
  },
  modifie: {
    statut: 'refuse',
    titre: 'Ce document a été modifié',
    texte: `Il porte le cachet électronique de ${ORGANISME}, mais son contenu a changé depuis que le cachet y a été posé. Ne vous y fiez pas.`,
  },
  reenregistre: {
    statut: 'refuse',
    titre: 'Ce document a été enregistré de nouveau',
    texte: `Il porte le cachet électronique de ${ORGANISME}, mais un autre programme l’a complété ou réécrit depuis. Demandez le fichier d’origine.`,
  },
  'autre-certificat': {
    statut: 'refuse',
    titre: `Ce document n’est pas signé par ${ORGANISME}`,
    texte: 'Il porte une signature électronique, mais celle de quelqu’un d’autre.',
  },
  inconnu: {
    statut: 'attention',
    titre: 'Ce document n’est pas reconnu',
    texte: `Il ne porte pas, ou plus, le cachet électronique de ${ORGANISME}. Une copie imprimée, numérisée ou exportée par un autre programme le perd\u00a0: demandez le fichier d’origine.`,
  },
}

/** The verdict in plain words, then what the file itself says. */
export function Resultat({ nomFichier, reponse: r }: { nomFichier: string; reponse: Reponse }) {
  const { statut, titre, texte } = VERDICTS[r.verdict]
  return (
    <section className={`verification-resultat ${STATUTS[statut].classe}`}>
      <h2>
        <Icone nom={STATUTS[statut].icone} />
        {titre}
      </h2>
      <p>{texte}</p>
      <dl>
        <Fait nom="Fichier" valeur={nomFichier} />
        {r.document && (
          <>
            <Fait nom="Document" valeur={`${GENRES[r.document.genre]} n°\u00a0${r.document.numero}`} />
            <Fait nom="Établi le" valeur={formatInstant(r.document.creeLe)} />
          </>
        )}
        {r.sceau && (
          <Fait
            nom={r.verdict === 'autre-certificat' ? 'Signataire' : 'Cachet'}
            valeur={`${r.sceau.titulaire}${r.sceau.poseLe ? `, le ${formatInstant(r.sceau.poseLe)}` : ''}`}
          />
        )}
        {r.sceau?.ancienCertificat && (
          <Fait
            nom="Certificat"
            valeur={`Ancien certificat de ${ORGANISME}, valable du ${formatJourLong(jourDe(new Date(r.sceau.ancienCertificat.du)))} au ${formatJourLong(jourDe(new Date(r.sceau.ancienCertificat.au)))}`}
          />
        )}
        <Fait nom="Empreinte SHA-256" valeur={r.empreinte.match(/.{8}/g)?.join(' ') ?? r.empreinte} />
      </dl>
    </section>
  )
}

const Fait = ({ nom, valeur }: { nom: string; valeur: string }) => (
  <div>
    <dt>{nom}</dt>
    <dd>{valeur}</dd>
  </div>
)
