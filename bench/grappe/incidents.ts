import { execFileSync } from 'node:child_process'
import { setTimeout as attendre } from 'node:timers/promises'
import { type Frontal, OUVERT } from './frontal.ts'
import { cable, type Machine, signalerTout } from './machines.ts'
import type { Noeud } from './noeuds.ts'
import { basculer, replique } from './patroni.ts'

export interface Grappe {
  noeuds: readonly Noeud[]
  frontaux: readonly [Frontal, Frontal]
}

/** Something that goes wrong, or a maintenance; resolves once all that it stopped runs again. */
export interface Incident {
  nom: string
  /** Nothing may fail for anybody during it. */
  sansEchec?: true
  arriver(g: Grappe, chef: Noeud): Promise<void>
}

const S = 1000
/** As the unit does after a failure (RestartSec). */
const RELANCE = 5 * S

async function perdreNoeud(noeud: Noeud, secondes: number): Promise<void> {
  signalerTout(noeud.machine, 'SIGKILL')
  await attendre(secondes * S)
  noeud.lancerEtcd()
  noeud.lancerPatroni()
}

async function relancerPortail(frontal: Frontal, signal: NodeJS.Signals): Promise<void> {
  await frontal.portail.finir(signal)
  if (signal === 'SIGKILL') await attendre(RELANCE)
  await frontal.lancerPortail().attendre(OUVERT)
}

async function tuerHaproxy(frontal: Frontal): Promise<void> {
  frontal.haproxy.signaler('SIGKILL')
  await attendre(RELANCE)
  frontal.lancerHaproxy()
}

const sur = (machine: Machine, ...commande: string[]): string =>
  execFileSync('nsenter', ['-t', String(machine.gardien.pid), '-n', ...commande], { encoding: 'utf8' })

/** The connections to the base now open there pass nothing more, without being closed; new ones pass. */
async function rendreMuettes(machine: Machine, secondes: number): Promise<void> {
  const ouvertes = sur(
    machine,
    'ss',
    '-Htn',
    'state',
    'established',
    'dst',
    '10.0.0.0/24',
    'dport',
    '=',
    ':5432',
  )
  const ports = [...ouvertes.matchAll(/10\.0\.0\.\d+:(\d+)\s+10\.0\.0/g)].map(([, port = '']) => port)
  const regles = ports.flatMap((port) => [
    ['OUTPUT', '-p', 'tcp', '--sport', port, '-j', 'DROP'],
    ['INPUT', '-p', 'tcp', '--dport', port, '-j', 'DROP'],
  ])
  for (const r of regles) sur(machine, 'iptables', '-A', ...r)
  await attendre(secondes * S)
  for (const r of regles) sur(machine, 'iptables', '-D', ...r)
}

async function couperMachine(frontal: Frontal, secondes: number): Promise<void> {
  cable(frontal.machine, false)
  await attendre(secondes * S)
  cable(frontal.machine, true)
}

export const INCIDENTS: readonly Incident[] = [
  { nom: 'rien', sansEchec: true, arriver: () => attendre(15 * S) },
  {
    nom: 'portails relancés tour à tour',
    sansEchec: true,
    async arriver({ frontaux }) {
      for (const f of frontaux) await relancerPortail(f, 'SIGTERM')
    },
  },
  {
    nom: 'HAProxy rechargés tour à tour',
    sansEchec: true,
    async arriver({ frontaux }) {
      for (const { haproxy } of frontaux) {
        haproxy.signaler('SIGUSR2')
        await attendre(5 * S)
      }
    },
  },
  { nom: 'portail tué', arriver: ({ frontaux }) => relancerPortail(frontaux[0], 'SIGKILL') },
  { nom: 'HAProxy tué', arriver: ({ frontaux }) => tuerHaproxy(frontaux[0]) },
  {
    nom: 'PgBouncer tué',
    async arriver({ frontaux: [, f] }) {
      f.pgbouncer?.signaler('SIGKILL')
      await attendre(RELANCE)
      f.lancerPgbouncer()
    },
  },
  { nom: 'machine de portail débranchée', arriver: ({ frontaux }) => couperMachine(frontaux[0], 30) },
  {
    nom: 'connexions à la base muettes',
    arriver: async ({ frontaux }) => {
      await Promise.all(frontaux.map((f) => rendreMuettes(f.machine, 60)))
    },
  },
  {
    nom: 'membre d’etcd tué',
    async arriver(_, chef) {
      chef.etcd.signaler('SIGKILL')
      await attendre(15 * S)
      chef.lancerEtcd()
    },
  },
  {
    nom: 'réplique synchrone tuée',
    arriver: async ({ noeuds }) => perdreNoeud(await replique(noeuds), 20),
  },
  {
    nom: 'bascule demandée',
    async arriver({ noeuds }, chef) {
      await basculer(noeuds, chef)
      await attendre(10 * S)
    },
  },
  { nom: 'premier nœud tué', arriver: (_, chef) => perdreNoeud(chef, 40) },
  {
    nom: 'premier nœud figé',
    async arriver(_, { machine }) {
      signalerTout(machine, 'SIGSTOP')
      await attendre(60 * S)
      signalerTout(machine, 'SIGCONT')
    },
  },
  {
    nom: 'premier nœud débranché',
    async arriver(_, { machine }) {
      cable(machine, false)
      await attendre(60 * S)
      cable(machine, true)
    },
  },
]
