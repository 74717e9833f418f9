import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { direProprietaires } from '#domain/adhesion/demande.ts'
import type { StructureProposee } from '#domain/adhesion/reponse.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { useViserEnsuite } from '#web/lib/use-viser-ensuite.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { DemandeFaite } from './DemandeFaite.tsx'
import { ModaleDemande } from './ModaleDemande.tsx'
import { ProuverAdresse } from './ProuverAdresse.tsx'
import { requeteRejoindre } from './requete-rejoindre.ts'

/** Where the focus goes when what held it is replaced by what follows. */
const ICI = 'rejoindre-structure'

interface Proprietes {
  siret: string
  /** Somebody asked: what is looked for, and that there is nothing, is said too. */
  cherche?: boolean
  /** They have just registered that SIRET, and wait for the staff's answer. */
  inscription?: boolean
}

/** Who may be asked to join with that SIRET, what was asked, and what became of it. */
export function Rejoindre({ siret, cherche = false, inscription = false }: Proprietes) {
  const { data, error, isPending, refetch } = useQuery(requeteRejoindre(siret))
  const viserEnsuite = useViserEnsuite()
  const surFait = (): void => viserEnsuite(ICI)
  if (isPending) return cherche ? <Squelette lignes={2} /> : null
  if (!data) return <EtatErreur message={messageDe(error)} surReessayer={reessaiDe(error, refetch)} />
  const { adresse, adresseConfirmeeLe, demandes, structures } = data
  if (!cherche && adresseConfirmeeLe && demandes.length === 0 && structures?.length === 0) return null
  return (
    <section id={ICI} tabIndex={-1} className="sous-4 pile" aria-label="Rejoindre une structure">
      {demandes.map((d) => (
        <DemandeFaite key={d.id} d={d} inscription={inscription} surFait={surFait} />
      ))}
      {adresseConfirmeeLe === null && <ProuverAdresse adresse={adresse} siret={siret} />}
      {structures?.map((s) => (
        <Proposition key={s.id} s={s} siret={siret} inscription={inscription} surFait={surFait} />
      ))}
      {cherche && siret !== '' && structures?.length === 0 && (
        <p role="status" className="encadre encadre-ample st-neutre">
          Aucune structure que vous puissiez demander à rejoindre n’a ce SIRET. Vérifiez ses quatorze
          chiffres, ou demandez à l’un de ses propriétaires de vous inviter à l’adresse {adresse}.
        </p>
      )}
    </section>
  )
}

function Proposition({
  s,
  siret,
  inscription,
  surFait,
}: {
  s: StructureProposee
  siret: string
  inscription: boolean
  surFait: () => void
}) {
  const [ouverte, setOuverte] = useState(false)
  return (
    <div className="encadre encadre-ample st-attention">
      <div className="pile">
        <p role="status">
          <b>{citer(s.nom)} a déjà ce SIRET sur le portail.</b>{' '}
          {inscription
            ? 'Si vous travaillez pour elle, demandez à la rejoindre plutôt que de l’inscrire une seconde fois'
            : 'Si vous travaillez pour elle, demandez à la rejoindre'}
          {'\u00a0'}: {direProprietaires(s.proprietaires)}{' '}
          {s.proprietaires.length > 1 ? 'vous répondront' : 'vous répondra'}.
        </p>
        <p>
          <Bouton icone="personnes" onClick={() => setOuverte(true)}>
            Demander à rejoindre {citer(s.nom)}
          </Bouton>
        </p>
      </div>
      {ouverte && (
        <ModaleDemande
          s={s}
          siret={siret}
          surFermer={(fait) => {
            setOuverte(false)
            if (fait) surFait()
          }}
        />
      )}
    </div>
  )
}
